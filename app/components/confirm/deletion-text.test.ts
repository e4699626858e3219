import { expect, test } from 'vitest'
import { holidayEntry } from '#domain/ground/nouns/holiday-entry'
import { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import { teamEntry } from '#domain/ground/nouns/team-entry'
import { deletionText } from './deletion-text.server'

test('a day of the record is said as a page says it', () => {
  const text = deletionText(holidayEntry.deletion, { date: '2026-11-20' })
  expect(text).toBe('20/11/2026 volta a ser dia útil para vencimentos e prazos, se não cair no fim de semana.')
})

test('what holds a record is said instead of what becomes of it', () => {
  const free = { usersCount: 0, companiesCount: 0 }
  expect(deletionText(teamEntry.deletion, free)).toContain('Ele deixa de aparecer nas listas de escolha.')
  expect(deletionText(teamEntry.deletion, { ...free, companiesCount: 2 })).toContain('Ele ainda tem pessoas')
})

test('open orders are counted', () => {
  expect(deletionText(shippingCompanyEntry.deletion, { openOrdersCount: 1 })).toBe(
    'Está em 1 orçamento ou pedido em andamento. Enquanto estiver, não pode ser excluída; você pode desativá-la.',
  )
  expect(deletionText(shippingCompanyEntry.deletion, { openOrdersCount: 0 })).toContain('Ela deixa de ser escolhida.')
})
