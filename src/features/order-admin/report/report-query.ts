import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getSalesReport } from "#client/report.ts";

export const salesReportQuery = (days: number) =>
  queryOptions({
    queryKey: ["reports", "sales", days],
    queryFn: ({ signal }) => getSalesReport(days, signal),
    placeholderData: keepPreviousData,
  });
