import { expect, test } from "vitest";
import { mergeMetrics } from "./merge-metrics.ts";

const told = (place: number, seconds: number) => `# HELP up Whether it is up.
# TYPE up gauge
up{process="${place}"} 1

# HELP took_seconds How long it took.
# TYPE took_seconds histogram
took_seconds_bucket{le="+Inf",process="${place}"} 1
took_seconds_sum{process="${place}"} ${seconds}
`;

test("of several processes each family is told once, with what each of them says", () => {
  expect(mergeMetrics([told(1, 2), told(2, 5)])).toBe(`# HELP up Whether it is up.
# TYPE up gauge
up{process="1"} 1
up{process="2"} 1

# HELP took_seconds How long it took.
# TYPE took_seconds histogram
took_seconds_bucket{le="+Inf",process="1"} 1
took_seconds_sum{process="1"} 2
took_seconds_bucket{le="+Inf",process="2"} 1
took_seconds_sum{process="2"} 5
`);
});
