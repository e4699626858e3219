import { expect, it } from 'vitest'
import { inUseText } from './in-use-text'

it.each([
  [[{ referrer: 'users', count: 1 }], 'Em uso por 1 usuário: não pode ser excluído.'],
  [
    [
      { referrer: 'users', count: 2 },
      { referrer: 'companies', count: 0 },
      { referrer: 'openOrders', count: 1 },
    ],
    'Em uso por 2 usuários e 1 orçamento ou pedido em andamento: não pode ser excluído.',
  ],
  [
    [
      { referrer: 'users', count: 2 },
      { referrer: 'companies', count: 3 },
      { referrer: 'orders', count: 4 },
    ],
    'Em uso por 2 usuários, 3 empresas e 4 pedidos: não pode ser excluído.',
  ],
  [[{ referrer: 'constructor', count: 2 }], undefined],
  [[], undefined],
])('says what refers to a record: %j', (uses, text) => {
  expect(inUseText(uses)).toBe(text)
})
