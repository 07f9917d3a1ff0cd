import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One person usually holds a whole IPv6 /64: the first four groups name them. */
function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const headGroups = head.split(":").filter(Boolean);
  const tailGroups = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - headGroups.length - tailGroups.length).fill("0") : [];
  const groups = [...headGroups, ...zeros, ...tailGroups].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/**
 * The address to hold a caller to. X-Forwarded-For is read from the right, one step per trusted proxy: what stands
 * further left was written by the caller and proves nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const chain = [...hops, socketAddress];
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socketAddress);
}
