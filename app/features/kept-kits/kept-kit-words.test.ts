import { expect, test } from 'vitest'
import { errorText } from '#domain/errors/error-codes'
import { kitStatus } from './kept-kit-words.server'

const kept = { enabled: true, deleted: false, likes: 0, dislikes: 0, batch: null }
const kit = { kept, sellable: true, blockers: [], totalPrice: 10_000, promotionEndsOn: null }

test('a kit on sale that cannot be sold today says why', () => {
  expect(kitStatus(kit)).toMatchObject({ status: 'Ativo', why: '' })
  const blocker = { code: 'PRODUCT_IS_DELETED', field: 'products' } as const
  expect(kitStatus({ ...kit, sellable: false, blockers: [blocker] })).toMatchObject({
    status: 'Ativo',
    family: 'waiting',
    why: expect.stringContaining(`Não vendável hoje: ${errorText('PRODUCT_IS_DELETED').slice(0, 9)}`),
  })
  expect(kitStatus({ ...kit, sellable: false, totalPrice: null }).why).toBe(
    'Não vendável hoje: Falta preço de algum item.',
  )
})

test('what is not on sale at all says nothing of today', () => {
  expect(kitStatus({ ...kit, sellable: false, kept: { ...kept, enabled: false } })).toMatchObject({
    status: 'Inativo',
    why: '',
  })
})
