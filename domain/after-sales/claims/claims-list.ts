import { ASKED, daysOf, flag, oneOf } from '../../ground/lists/filters'
import { KEPT_PARAMETERS, type ListSpec } from '../../ground/lists/list-spec'
import { CLAIM_TYPES, ORDER_TYPE_LABELS } from '../../ground/order-words/order-types'
import { CLAIM_STATUSES } from '../../ground/order-words/status-sets'
import { ORDER_STATUS_LABELS } from '../../ground/order-words/statuses'
import { CLAIM_REASONS, CLAIM_VERDICTS } from './claim-words'

type Choices = readonly (readonly [value: string, label: string])[]

/** Names of what the list is filtered by; null: this reader may not filter by it. */
export type ClaimNames = Readonly<
  Record<'companies' | 'clients' | 'manufacturers' | 'products' | 'helpers', Choices | null>
>

/** Before the names are known, ids are read as they come. */
export const ANY_CLAIM: ClaimNames = { companies: [], clients: [], manufacturers: [], products: [], helpers: [] }

/** The fields that the list of claims may be sorted by. */
export const CLAIM_SORT_FIELDS = ['id', 'openedAt', 'status', 'statusSince', 'type'] as const

const ids = <const Name extends string>(
  name: Name,
  label: string,
  rows: Choices | null,
  more: Partial<typeof ASKED> = {},
) => (rows ? [{ name, label, kind: 'reference', options: rows, ...more } as const] : [])

/** Filters and sorting of /customerClaims; days are São Paulo's. */
export function claimsList(
  { companies, clients, manufacturers, products, helpers }: ClaimNames = ANY_CLAIM,
  isStaff = true,
) {
  const [enteredFrom, enteredUntil] = daysOf('StatusSince', 'Entrou no status')
  return {
    sort: CLAIM_SORT_FIELDS,
    defaultSort: { field: 'openedAt', order: 'desc' },
    filters: [
      { name: 'search', label: 'Número, cliente ou empresa', kind: 'text', isDocument: true },
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        options: CLAIM_TYPES.map((type) => [type, ORDER_TYPE_LABELS[type]] as const),
      },
      oneOf('reasonCategory', 'Categoria', CLAIM_REASONS),
      {
        name: 'status',
        label: 'Status',
        kind: 'choices',
        options: CLAIM_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const),
      },
      { name: 'id', label: 'Número', kind: 'integer' },
      { name: 'originalOrderId', label: 'Pedido de origem', kind: 'integer' },
      ...(isStaff ? ids('companyId', 'Empresa', companies) : []),
      // Clients of all companies are too many to choose from: staff type a part of the name.
      ...ids('companyClientId', 'Cliente', clients, isStaff ? ASKED : {}),
      { name: 'clientName', label: 'Nome do cliente', kind: 'text', ...(isStaff || !clients ? {} : ASKED) },
      // A part of the name of a claimed product.
      { name: 'productName', label: 'Nome do produto', kind: 'text' },
      ...ids('productId', 'Produto', products, ASKED),
      // The statistics lead here by maker: a user who may not choose among makers still gets there.
      ...ids('manufacturerId', 'Fabricante', manufacturers ?? [], manufacturers ? {} : ASKED),
      { name: 'serial', label: 'Número de série', kind: 'text', maxLength: 60 },
      { ...oneOf('verdict', 'Parecer', CLAIM_VERDICTS), kind: 'choices' },
      // The company's consultant.
      ...(isStaff ? ids('companyHelper', 'Responsável', helpers) : []),
      ...daysOf('OpenedAt', 'Aberto'),
      { ...enteredFrom, ...ASKED },
      { ...enteredUntil, ...ASKED },
      // The second: loans that are out after their end.
      ...(isStaff ? [flag('overdue', 'Atrasados'), flag('loanOverdue', 'Comodatos vencidos')] : []),
      flag('waitsForIntegrator', isStaff ? 'Aguarda integrador' : 'Aguarda você'),
    ],
    keeps: { perPage: KEPT_PARAMETERS.perPage, view: KEPT_PARAMETERS.view },
    panelOnDemand: true,
  } as const satisfies ListSpec
}
