import { expect, test } from 'vitest'
import { errorText } from '#domain/sales/error-texts/error-text'
import { kitStatus } from './kept-kit-words.server'

const kept = { enabled: true, deleted: false, likes: 0, dislikes: 0, batch: null, promotion: null }
const kit = { kept, sellable: true, blockers: [], totalPrice: 10_000, promotionEndsOn: null }

test('a kit on sale that cannot be sold today says why', () => {
  expect(kitStatus(kit)).toMatchObject({ status: 'Ativo', why: '' })
  const blocker = { code: 'PRODUCT_IS_DELETED', field: 'products' } as const
  expect(kitStatus({ ...kit, sellable: false, blockers: [blocker] })).toMatchObject({
    status: 'Ativo',
    family: 'waiting',
    why: expect.stringContaining(`Não pode ser vendido hoje: ${errorText('PRODUCT_IS_DELETED').slice(0, 9)}`),
  })
  expect(kitStatus({ ...kit, sellable: false, totalPrice: null }).why).toBe(
    'Não pode ser vendido hoje: Falta preço de algum item.',
  )
})

test('what is not on sale at all says nothing of today', () => {
  expect(kitStatus({ ...kit, sellable: false, kept: { ...kept, enabled: false } })).toMatchObject({
    status: 'Inativo',
    why: '',
  })
})

test.each([
  [{ startsOn: '2026-01-01', endsOn: '2026-01-31', suspended: false }, 'terminou em 31/01/2026'],
  [{ startsOn: '2026-01-01', endsOn: '2099-01-31', suspended: true }, 'está suspensa'],
  [{ startsOn: '2099-01-01', endsOn: '2099-01-31', suspended: false }, 'começa em 01/01/2099'],
])('a kit of a promotion that does not sell says so: %j', (days, words) => {
  const promotion = { id: 1, name: 'Bold Economy', ...days }
  const told = kitStatus({ ...kit, kept: { ...kept, promotion } })
  expect(told).toMatchObject({ status: 'Ativo', family: 'waiting' })
  expect(told.why).toMatch(new RegExp(`^Não pode ser vendido hoje: a promoção Bold Economy ${words}`))
})

test('a kit of a promotion that runs says until when', () => {
  const promotion = { id: 1, name: 'Bold Economy', startsOn: '2026-01-01', endsOn: '2099-01-31', suspended: false }
  expect(kitStatus({ ...kit, kept: { ...kept, promotion }, promotionEndsOn: '2099-01-31' })).toMatchObject({
    family: 'delivery',
    why: 'Em promoção até 31/01/2099',
  })
})
