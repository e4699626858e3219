import { isIPv4, isIPv6 } from 'node:net'

/**
 * One client, wherever addresses are counted: the /64 network of an IPv6 address, which one
 * household or server has, and an IPv4 address.
 * @param ipv4Bits 24 where the owner of one address has its neighbours too: wrong passwords are counted so
 */
export function networkOf(address: string, { ipv4Bits = 32 }: { ipv4Bits?: 24 | 32 } = {}): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return networkOf(mapped, { ipv4Bits })
  const plain = address.split('%')[0] as string
  if (!isIPv6(plain)) return ipv4Bits === 24 && isIPv4(plain) ? plain.replace(/\.\d+$/, '.0/24') : address
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
