import type { DemoKitKey } from './demo-kits'
import type { DemoOrder, PAYMENTS } from './demo-order'
import { createRandom } from './random'

const SELLERS = ['soldovale', 'pampa', 'demofv', 'mogiana', 'cerrado', 'nordeste', 'rionegro'] as const
const KITS: readonly DemoKitKey[] = [
  'kit 4,095',
  'kit 5,85',
  'kit 8,19',
  'kit 8,19',
  'kit 12,87',
  'kit 20,13',
  'kit 34,16',
  'híbrido 6,435',
  'solo 23,4',
]
const PREPAID = ['pix', 'ted', 'boleto', 'card6', 'card12'] as const
const ON_CREDIT = ['boleto28', 'boleto56'] as const

/** A year of business before this month: most of it delivered, some canceled or lapsed. Always the same. */
export function demoPastOrders(): DemoOrder[] {
  const random = createRandom(2026)
  const orders: DemoOrder[] = []
  for (let month = 1; month <= 12; month++) {
    for (const company of SELLERS) {
      if (random.oneIn(7)) continue
      const fate = random.between(1, 12)
      const onCredit = random.oneIn(4)
      orders.push({
        company,
        age: month * 30 + random.between(0, 25),
        kit: random.pick(KITS),
        payment: random.pick<keyof typeof PAYMENTS>(onCredit ? ON_CREDIT : PREPAID),
        isNegotiated: random.oneIn(3),
        unload: random.oneIn(3),
        discount: random.oneIn(5) ? random.between(1, 3) : 0,
        ...(fate === 1 && { status: 'CANCELED', leftIn: 'PENDING', reason: 'Cliente final adiou o projeto.' }),
        ...(fate === 2 && { status: 'EXPIRED' }),
        ...(fate > 2 && { status: 'FINISHED' }),
      } as DemoOrder)
    }
  }
  return orders
}
