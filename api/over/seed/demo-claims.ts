import type { ClaimType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { DemoProductKey } from './demo-catalogue'
import type { DemoCompanyKey } from './demo-companies'
import type { DemoOrder } from './demo-order'

const claim = (
  company: DemoCompanyKey,
  type: ClaimType,
  status: OrderStatus,
  age: number,
  item: DemoProductKey,
  reason: string,
  solution = 'Reposição sem custo.',
  rest: Partial<DemoOrder> = {},
): DemoOrder => ({
  company,
  type,
  status,
  age,
  budgetType: 'CUSTOMER_CLAIM',
  items: [[item, 1]],
  reason,
  solution,
  ...rest,
})

/** Two claims of each type (domain 4.4), each about goods that its company has received. */
export const DEMO_CLAIMS: readonly DemoOrder[] = [
  claim('soldovale', 'WARRANTY_DAMAGE', 'PENDING_RMA', 2, 'HL-585N', 'Vidro trincado na entrega, anotado no canhoto.'),
  claim('pampa', 'WARRANTY_DAMAGE', 'INVOICING', 9, 'VX-5K', 'Carcaça amassada em um inversor.'),
  claim('soldovale', 'MISSING', 'ANALYSIS', 4, 'MC4', 'Faltou um par de conectores.'),
  claim('demofv', 'MISSING', 'FINISHED', 40, 'TERM-FINAL', 'Faltaram terminais finais.'),
  claim(
    'soldovale',
    'WARRANTY',
    'RETURNING',
    25,
    'VX-6K',
    'Inversor não liga; série VX6K-000123, erro E04.',
    'Troca do inversor.',
    { serial: 'VX6K-000123' },
  ),
  claim('nordeste', 'WARRANTY', 'PENDING_RMA', 1, 'VX-3K', 'Erro de isolação; série VX3K-000456.', undefined, {
    serial: 'VX3K-000456',
  }),
  claim(
    'cerrado',
    'EXCHANGE',
    'ARRIVED',
    28,
    'SUP-MINI',
    'Estrutura pedida para o telhado errado.',
    'Troca pelo suporte de fibrocimento.',
  ),
  claim(
    'mogiana',
    'EXCHANGE',
    'AVAILABLE_TO_RETURN',
    19,
    'VX-6K',
    'Potência menor que a do projeto.',
    'Troca pelo VX-10K.',
  ),
  claim('soldovale', 'LENDING', 'SHIPPED', 16, 'VX-6K', 'Inversor em reparo; obra parada.', 'Empréstimo por 60 dias.'),
  claim('rionegro', 'LENDING', 'FINISHED', 120, 'VX-6K', 'Inversor em reparo.', 'Empréstimo encerrado.'),
  claim('pampa', 'BONUS', 'SEPARATION', 8, 'CRIMP', 'Campanha de novembro.', 'Brinde aprovado.'),
  claim('demofv', 'BONUS', 'CANCELED', 30, 'CRIMP', 'Pedido de brinde fora da campanha.', '', {
    leftIn: 'PENDING_RMA',
  }),
]
