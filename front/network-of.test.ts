import { expect, test } from 'vitest'
import { networkOf } from './network-of'

test('IPv4 stands for itself, also inside IPv6; IPv6 for its /64 in any spelling', () => {
  expect(networkOf('::ffff:10.1.2.3')).toBe(networkOf('10.1.2.3'))
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2:ffff:1:2:3')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('')).toBe('')
})

test('where neighbours count as one, IPv4 stands for its /24', () => {
  const wide = { ipv4Bits: 24 } as const
  expect(networkOf('203.0.113.77', wide)).toBe('203.0.113.0/24')
  expect(networkOf('::FFFF:203.0.113.9', wide)).toBe('203.0.113.0/24')
  expect(networkOf('203.0.114.77', wide)).not.toBe(networkOf('203.0.113.77', wide))
  expect(networkOf('2001:db8:1:2::1', wide)).toBe('2001:db8:1:2::/64')
  expect(networkOf('local', wide)).toBe('local')
})
