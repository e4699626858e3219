import { ASKED, daysOf, flag } from '../../../ground/lists/filters'

type Rows = readonly (readonly [id: string, label: string])[] | null

/** Words of what only a link names. */
export type LinkedNames = Record<'regionals' | 'products' | 'manufacturers', [id: string, label: string][] | null>

/** Without names ids are read as they come. */
const NO_NAMES: LinkedNames = { regionals: [], products: [], manufacturers: [] }

/** Delivered, and by the day that it was promised for. */
const PROMISED = {
  name: 'promised',
  label: 'Data prometida',
  kind: 'choice',
  options: [
    ['any', 'Com data'],
    ['kept', 'No prazo'],
    ['late', 'Depois dela'],
  ],
  ...ASKED,
} as const

const named = <const Name extends string>(name: Name, label: string, rows: Rows) =>
  rows ? [{ name, label, kind: 'reference', options: rows, ...ASKED } as const] : []

function days<const Name extends string>(name: Name, label: string) {
  const [from, until] = daysOf(name, label)
  return [
    { ...from, ...ASKED },
    { ...until, ...ASKED },
  ] as const
}

/** Filters that the dashboards' links ask for, too rare for a panel of twenty fields. */
export const linkedFilters = (
  kind: 'budgets' | 'orders',
  { regionals, products, manufacturers }: LinkedNames = NO_NAMES,
) =>
  [
    ...(kind === 'orders'
      ? [
          { ...flag('isFirstOrder', 'Primeiro pedido', 'Só o primeiro da empresa'), ...ASKED } as const,
          ...days('ConfirmedAt', 'Confirmado'),
          ...days('ShippedAt', 'Saída'),
          ...days('DeliveredAt', 'Entregue'),
          PROMISED,
        ]
      : days('ExpectedCloseAt', 'Previsão de fechamento')),
    // Since when it has its status: what the radar of deadlines counts by.
    ...days('StatusSince', 'Entrou no status'),
    // Of the team that the order has; without one, or of a team that has none.
    ...named('regionalId', 'Regional', regionals),
    { ...flag('withoutRegional', 'Sem regional', 'Só sem regional'), ...ASKED },
    // With a line of this product, with an inverter of this maker, with a line of any kind of it.
    ...named('productId', 'Produto', products),
    ...named('manufacturerId', 'Fabricante do inversor', manufacturers),
    ...named('lineManufacturerId', 'Fabricante de um item', manufacturers),
  ] as const
