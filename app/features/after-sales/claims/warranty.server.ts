import type { LoaderFunctionArgs } from '@remix-run/node'
import { WARRANTY_ANSWERERS } from '#domain/after-sales/claims/warranty-policies'
import { normalSerial } from '#domain/ground/documents/serials'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { propertyOf } from '#domain/ground/objects/property-of'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { refusedStatus } from '~/api-client/errors'
import { requireScreen } from '~/auth/guards.server'
import { type Fact, some } from '~/features/ground/order-words/order-words.server'
import { formatDate } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { claimPath } from './claim-words.server'
import { claimsApi, type WarrantyPiece } from './claims-api.server'

/**
 * `/warranty`: one field for a serial number, one for an order; the running warranty of each piece, and who answers for
 * it.
 */
export async function loadWarranty(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/warranty')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const serial = normalSerial(search.get('serial') ?? '').slice(0, 60)
  const orderId = ID_TEXT.exec(search.get('orderId')?.trim() ?? '')?.[0] ?? ''
  const isAsked = serial !== '' || orderId !== ''
  const pieces = isAsked
    ? await findPieces(() => claimsApi(request, context).warranty(serial ? { serial } : { orderId }))
    : []
  return {
    serial,
    orderId,
    isAsked,
    mayRule: (user.isBold || user.isAdmin) && can(user, 'products:update'),
    pieces: pieces.map((piece, at) => pieceWords(piece, at, user.isBold || user.isAdmin)),
  }
}

/** An order that does not exist, or that this user may not see, has no pieces: the form says so. */
async function findPieces(ask: () => Promise<{ pieces: WarrantyPiece[] }>): Promise<WarrantyPiece[]> {
  try {
    return (await ask()).pieces
  } catch (error) {
    if (refusedStatus(error) === 404 || propertyOf(propertyOf(error, 'init'), 'status') === 404) return []
    throw error
  }
}

/** 'Garantia até 12/03/2029 (faltam 843 dias)'. */
function warrantyText({ endsOn, daysLeft }: Pick<WarrantyPiece, 'endsOn' | 'daysLeft'>): string {
  if (endsOn === null || daysLeft === null) return 'A garantia começa com a nota fiscal'
  const days = (count: number) => `${formatInteger(count)} ${count === 1 ? 'dia' : 'dias'}`
  if (daysLeft < 0) return `Garantia encerrada em ${formatDate(endsOn)} (há ${days(-daysLeft)})`
  return daysLeft === 0
    ? `Garantia até ${formatDate(endsOn)} (último dia)`
    : `Garantia até ${formatDate(endsOn)} (${daysLeft === 1 ? 'falta' : 'faltam'} ${days(daysLeft)})`
}

function pieceWords(piece: WarrantyPiece, key: number, isStaff: boolean) {
  const { orderId, isClaim } = piece
  const facts: Fact[] = [
    ['Produto', piece.serial === null ? `${formatInteger(piece.quantity)} × ${piece.product}` : piece.product],
    ...some('Fabricante', piece.manufacturer),
    ...(isStaff ? ([['Empresa', piece.companyName]] satisfies Fact[]) : []),
    ...some('Nota fiscal', piece.invoiceNumber),
    ...some('Desde', piece.startsOn && formatDate(piece.startsOn)),
    [
      'Quem responde',
      [WARRANTY_ANSWERERS[piece.answers], piece.answers === 'MANUFACTURER' ? piece.contact : null]
        .filter(Boolean)
        .join(': '),
    ],
    ...some('Substitui', piece.replaces),
    ...some('Substituído por', piece.replacedBy),
  ]
  return {
    key,
    title: piece.serial ?? piece.product,
    text: piece.replacedBy ? 'Peça substituída em garantia' : warrantyText(piece),
    facts,
    links: [
      {
        href: isClaim ? claimPath(orderId) : `/orders/${orderId}`,
        label: `${isClaim ? 'Chamado' : 'Pedido'} ${orderId}`,
      },
      ...piece.claims.map(({ id, type, status }) => ({
        href: claimPath(id),
        label: `Chamado ${id}: ${ORDER_TYPE_LABELS[type]}, ${ORDER_STATUS_LABELS[status]}`,
      })),
      ...[piece.replaces, piece.replacedBy].flatMap((serial) =>
        serial ? [{ href: `/warranty?${new URLSearchParams({ serial })}`, label: `Garantia de ${serial}` }] : [],
      ),
    ],
    open: piece.canOpen ? `/customerClaims/new?orderId=${orderId}&type=WARRANTY` : null,
  }
}
