import type { PublicSettings } from "#contract/public-settings.ts";
import { describeError, type Log } from "./log.ts";

/** What is told of one answered request: no query, no body, no address of anybody. */
interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  startedAt: Date;
  /** The caller's own trace, as it stands in `traceparent`. */
  traceparent: string | undefined;
}

export interface RequestTraces {
  /** Costs the request nothing but memory: what cannot be sent in time is dropped. */
  record(request: AnsweredRequest): void;
  /** Sends what is kept. */
  close(): Promise<void>;
}

const EXPORT_TIMEOUT_MS = 10_000;
const MAX_EXPORTS_AT_ONCE = 30;
const MAX_PARTS_PER_SPAN = 128;
const FIRST_SERVER_ERROR = 500;

type TelemetrySettings = Pick<PublicSettings, "telemetryEndpoint" | "telemetryServiceName" | "telemetryServiceVersion">;

/** Loaded only where there is a collector. */
async function loadOpenTelemetry() {
  const [api, sdk, exporters, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  return { api, sdk, exporters, resources };
}

type OpenTelemetry = Awaited<ReturnType<typeof loadOpenTelemetry>>;

function createProvider({ sdk, exporters, resources }: OpenTelemetry, endpoint: string, settings: TelemetrySettings) {
  const exporter = new exporters.OTLPTraceExporter({
    url: new URL("v1/traces", endpoint.replace(/\/*$/, "/")).href,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: MAX_EXPORTS_AT_ONCE,
  });
  return new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": settings.telemetryServiceName,
      "service.version": settings.telemetryServiceVersion,
    }),
    spanLimits: {
      attributeCountLimit: MAX_PARTS_PER_SPAN,
      eventCountLimit: MAX_PARTS_PER_SPAN,
      linkCountLimit: MAX_PARTS_PER_SPAN,
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
}

/** The caller's span as the parent, when its header is well formed (W3C Trace Context). */
function parentOf({ ROOT_CONTEXT, trace }: OpenTelemetry["api"], traceparent: string | undefined) {
  const parts = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "");
  const [, traceId, spanId, flags] = parts ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/**
 * One OTLP span for each answered request, sent in batches over HTTP to the collector of the settings; the exporter tries
 * up to five times when it says 429, 502, 503 or 504.
 */
export async function openRequestTraces(settings: TelemetrySettings, log: Log): Promise<RequestTraces | undefined> {
  if (!settings.telemetryEndpoint) return undefined;
  const library = await loadOpenTelemetry();
  const { SpanKind, SpanStatusCode, diag, DiagLogLevel } = library.api;
  const warn = () => log.warn("traces could not be sent");
  const silent = () => {};
  diag.setLogger(
    { error: warn, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = createProvider(library, settings.telemetryEndpoint, settings);
  const tracer = provider.getTracer("http");
  return {
    record({ requestId, method, path, status, startedAt, traceparent }) {
      const attributes = {
        "http.request.method": method,
        "url.path": path,
        "http.response.status_code": status,
        "request.id": requestId,
      };
      const options = { kind: SpanKind.SERVER, startTime: startedAt, attributes };
      const span = tracer.startSpan(method, options, parentOf(library.api, traceparent));
      if (status >= FIRST_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    close: () =>
      provider.shutdown().catch((error) => log.warn({ error: describeError(error) }, "traces could not be sent")),
  };
}
