import type { Config } from "#server/config.ts";
import type { GroupMember } from "#server/platform/lifecycle/group-member.ts";
import { createMetrics, type Metrics } from "#server/platform/telemetry/metrics/metrics.ts";
import { watchPoolWait } from "#server/platform/telemetry/metrics/pool-wait.ts";
import { addSystemGauges, type GaugeSources } from "./system-gauges.ts";

/** What this process tells Prometheus, and all of its group with it; undefined where the settings name nobody who may know. */
export function openMetrics(
  config: Pick<Config, "metrics" | "public" | "backup">,
  sources: Omit<GaugeSources, "isBackupScheduled">,
  member?: GroupMember,
): Metrics | undefined {
  const { token, port } = config.metrics;
  if (!token && !port) return undefined;
  const { pool, kind } = sources.database;
  const metrics = createMetrics(config.public.appVersion, kind);
  watchPoolWait(pool, metrics.observeDatabaseWait);
  addSystemGauges(metrics.registry, { ...sources, isBackupScheduled: config.backup !== undefined });
  if (!member) return metrics;
  metrics.registry.setDefaultLabels({ process: String(member.number) });
  const writeAll = member.shareMetrics(async () => (await metrics.write()).text);
  return { ...metrics, write: async () => ({ text: await writeAll(), contentType: metrics.registry.contentType }) };
}
