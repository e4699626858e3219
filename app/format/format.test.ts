import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment } from './dates'
import { formatMoney } from './money'
import { formatDecimal, formatPercent, formatTotal } from './numbers'
import { formatKwp } from './potency'
import { whatsappLink } from './whatsapp-link'

test('money has a no-break space, points and a comma', () => {
  expect(formatMoney(1234.5)).toBe('R$\u00a01.234,50')
  expect(formatMoney(-0.1)).toBe('−R$\u00a00,10')
})

test('moments are told by São Paulo, whatever the clock of the machine', () => {
  expect(formatDay('2026-01-01T02:59:59Z')).toBe('31/12/2025')
  expect(formatMoment('2026-11-20T17:05:00Z')).toBe('20/11/2026 14:05')
  expect(formatMoment('2026-11-20T03:00:00Z')).toBe('20/11/2026 00:00')
})

test('a business date stays the day it is', () => expect(formatDate('2025-12-31')).toBe('31/12/2025'))

test('numbers', () => {
  expect(formatDecimal(1500.5)).toBe('1.500,50')
  expect(formatPercent(2.5)).toBe('2,5%')
  expect(formatTotal({ total: 10_000, totalIsCapped: true })).toBe('10.000+')
  expect(formatKwp(8190)).toBe('8,19 kWp')
  expect(formatKwp(0)).toBe('—')
})

test('a chat link has the prefix 55 once', () => {
  expect(whatsappLink('(48) 99999-0000')).toBe('https://wa.me/5548999990000')
  expect(whatsappLink('5548999990000')).toBe('https://wa.me/5548999990000')
})
