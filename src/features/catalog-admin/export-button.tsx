import { useMutation } from "@tanstack/react-query";
import { type ExportFormat, exportProducts } from "#client/catalog-admin.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useToast } from "#ui/toast.tsx";
import { AdminIcon } from "./admin-icon.tsx";

/** Gives all products as a file, to whoever may have them so. */
export function ExportButton({ format, label }: { format: ExportFormat; label: string }) {
  const may = useMay();
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: () => exportProducts(format),
    onSuccess: (file) => saveFile(file, `produtos.${format}`),
    onError: ({ message }) => toast.show({ message, type: "error" }),
  });
  if (!may(`GET /products/export.${format}`)) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      isBusy={exporting.isPending}
      busyLabel="Baixando…"
      onClick={() => exporting.mutate()}
    >
      <AdminIcon name="download" />
      {label}
    </Button>
  );
}
