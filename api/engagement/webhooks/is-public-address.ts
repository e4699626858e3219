import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr

/**
 * Not globally reachable, or never a host, by the registries of IANA (iana-ipv4-special-registry of 2024); multicast
 * and the reserved end besides.
 */
const REFUSED_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
].map((range) => IPv4.parseCIDR(range))

/**
 * All of IPv6 that was ever given to hosts. Outside of it lie this machine and network (::, ::1, fc00::/7, fe80::/10,
 * fec0::/10), and IPv4 in other spellings: compatible (::/96), translated (::ffff:0:0:0/96, 64:ff9b::/96,
 * 64:ff9b:1::/48).
 */
const GIVEN_IPV6 = IPv6.parseCIDR('2000::/3')

/** Of those: protocols (Teredo among them, which may hold any IPv4), documentation, 6to4, AS112. */
const REFUSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((range) =>
  IPv6.parseCIDR(range),
)
/** What an IPv6 address of a host ends in that is reached over IPv4 (ISATAP, RFC 5214). */
const ISATAP = [0x0000_5efe, 0x0200_5efe]

/**
 * Public unicast: nothing of this machine, of this network, or of a range that leads to either by another spelling.
 * IPv4 mapped into IPv6 is judged as what it is.
 */
export function isPublicAddress(address: string): boolean {
  const canonical = canonicalOf(address)
  if (canonical === null) return false
  const parsed = ipaddr.process(canonical)
  if (parsed instanceof IPv4) return !REFUSED_IPV4.some((range) => parsed.match(range))
  if (!(parsed instanceof IPv6) || !parsed.match(GIVEN_IPV6)) return false
  const [high = 0, low = 0] = parsed.parts.slice(4)
  return !REFUSED_IPV6.some((range) => parsed.match(range)) && !ISATAP.includes(high * 65_536 + low)
}

/**
 * The address in one spelling. The parser alone would take '127.1' and octal numbers, and read the compatible
 * '::8.8.8.8' as the mapped one. A zone names a network card: never public.
 */
function canonicalOf(address: string): string | null {
  if (isIPv4(address)) return address
  return isIPv6(address) && !address.includes('%') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null
}
