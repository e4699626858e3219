import { ORDER_KINDS, type OrderKind } from '~/features/ground/order-words/order-kinds'

/** The lists whose filters can be kept as a view; `?of=` names one. */
export type ViewKind = OrderKind | 'claims'

export const VIEW_KINDS: Readonly<Record<ViewKind, (typeof ORDER_KINDS)[OrderKind]>> = {
  ...ORDER_KINDS,
  claims: {
    path: '/customerClaims',
    plural: 'Chamados',
    noun: ['chamado', 'chamados'],
  },
}
