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
