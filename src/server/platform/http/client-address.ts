import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** What proxies write around an address: `1.2.3.4:5678`, `[2001:db8::1]`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[(?<inBrackets>[^[\]]+)\](?::\d{1,5})?|(?<beforePort>[\d.]+):\d{1,5})$/;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** One person usually holds a whole IPv6 /64: the first four groups of an address in its shortest form name them. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groupsOf = (part: string) => part.split(":").filter(Boolean);
  const zeros = Array(Math.max(0, 8 - groupsOf(head).length - groupsOf(tail).length)).fill("0");
  return `${[...groupsOf(head), ...zeros, ...groupsOf(tail)].slice(0, 4).join(":")}::/64`;
}

/** Who stands behind an entry: an IPv4 address, whichever way it is written, or an IPv6 /64; undefined if it is no address. */
function callerAt(entry: string): string | undefined {
  const { inBrackets, beforePort } = WITH_PORT.exec(entry)?.groups ?? {};
  // `SocketAddress.parse` would do, but reads `12345` and `a@1.2.3.4` as addresses too.
  if (isIPv4(beforePort ?? entry)) return beforePort ?? entry;
  const ipv6 = inBrackets ?? entry;
  if (!isIPv6(ipv6)) return undefined;
  const { address } = new SocketAddress({ address: ipv6, family: "ipv6" });
  return MAPPED_IPV4.exec(address)?.[1] ?? networkOf(address);
}

/**
 * The address to hold a caller to. X-Forwarded-For is read from the right, one step per trusted proxy: what stands
 * further left was written by the caller and proves nothing. An entry that is no address counts as the other end of the connection, so
 * that nobody gets a new name by making one up.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(",") ?? []), socketAddress].map((hop) => hop.trim());
  const entry = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socketAddress;
  return callerAt(entry) ?? callerAt(socketAddress) ?? socketAddress;
}
