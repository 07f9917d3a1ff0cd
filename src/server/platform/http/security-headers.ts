import { NONCE, secureHeaders } from "hono/secure-headers";
import { WORKER_POLICY } from "#contract/offline.ts";

const TWO_YEARS_S = 63_072_000;
const HSTS = `max-age=${TWO_YEARS_S}; includeSubDomains`;

/** What an answer carries that is made without the application: to whoever is turned away at the door, and to what is no request. */
export function plainAnswerHeaders(isHttps: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { "Strict-Transport-Security": HSTS }),
  };
}

/**
 * Headers of every answer, errors included. Scripts run only with the nonce of this very answer; pictures may come from
 * any https address, because a merchant's product pictures do.
 */
export function securityHeaders({
  isDevelopment,
  isHttps,
  calledOrigins,
}: {
  isDevelopment: boolean;
  isHttps: boolean;
  /** Other addresses that our pages call. */
  calledOrigins: string[];
}) {
  return secureHeaders({
    // A file of someone's own has a stricter policy, which stays.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'strict-dynamic'", NONCE],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      // Base UI renders positions and hidden inputs as style attributes on the server.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "https:", "data:", "blob:"],
      connectSrc: isDevelopment ? ["'self'", ...calledOrigins, "ws:"] : ["'self'", ...calledOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // One address may become a script beside those with the nonce: that of the service worker.
      ...(!isDevelopment && { requireTrustedTypesFor: ["'script'"], trustedTypes: [WORKER_POLICY] }),
    },
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "same-origin",
    strictTransportSecurity: isHttps ? HSTS : false,
    xFrameOptions: "DENY",
    xXssProtection: false,
    permissionsPolicy: { camera: ["self"], microphone: ["self"], geolocation: [], payment: [], usb: [] },
  });
}
