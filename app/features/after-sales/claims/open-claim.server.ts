import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { needsLines, needsPhoto } from '#domain/after-sales/claims/claim-defaults'
import { claimInput, MAX_CLAIM_PHOTOS } from '#domain/after-sales/claims/claim-input'
import { CLAIM_REASONS } from '#domain/after-sales/claims/claim-words'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { CLAIM_TYPES, type ClaimType, ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { DELIVERED_STATUSES } from '#domain/ground/order-words/status-sets'
import { can } from '#domain/people/permissions/permissions'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import { windowWhy } from '#domain/sales/orders/clock/window-words'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import type { KeptFile, PhotoFacts } from '~/features/ground/photos/photos-field'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { orderBadge } from '~/features/sales/orders/facts/order-badge.server'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { formatDate } from '~/format/dates'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'
import { claimPath, OPENING_KEYS } from './claim-words.server'
import { claimsApi, type Openable } from './claims-api.server'
import { replyClaim, takeFiles } from './reply-claim.server'

export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const
export const PAPER_TYPES = ['application/pdf', ...PHOTO_TYPES] as const

const LIST = { label: 'Chamados', path: '/customerClaims' }

/** A type that may be opened, with the last day on which it may. */
export interface OfferedType {
  type: ClaimType
  label: string
  /** 'até 09/12/2026'; null where there is no end. */
  until: string | null
  /** It has an end of its own, which its form asks for. */
  isLoan?: true
  /** Its time is over, and may be waived with a reason. */
  isLate?: true
}

/** A line of the order, as one ticks it. */
export interface OpeningItem {
  position: number
  name: string
  summary: string
  isClaimed: boolean
  quantity: { value: string; help: string }
  serials: { value: string; help: string; rows: number }
  fault: string
}

export interface OpeningForm {
  orderId: number
  types: OfferedType[]
  /** The one that is chosen; '' where the user has to say. */
  type: string
  loanLabel: string
  isFromReceipt: boolean
  categories: { value: string; label: string }[]
  category: string
  reason: string
  itemsHelp: string
  items: OpeningItem[]
  files: PhotoFacts
  kept: KeptFile[]
  idempotencyKey: string
}

/**
 * `/customerClaims/new?orderId=`: one form for every type that may be opened, `&type=` chooses one; types that may not
 * are named with the reason.
 */
export async function loadOpening(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...OPENING_KEYS)
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const orderId = search.get('orderId')?.trim() ?? ''
  // From the list: the number of the order is asked first.
  if (orderId === '')
    return {
      asksOrder: true as const,
      title: 'Novo chamado',
      parent: LIST,
      summary: '',
      recent: await recentlySent(args),
    }
  const openable = await claimsApi(request, context).openable(orderId)
  const { order } = openable
  const mayOverride = can(user, 'orders:bypassRestrictions')
  const isOffered = ({ blocker, canOverride }: TypeOffer) => blocker === null || (canOverride && mayOverride)
  const offered = openable.types.filter(isOffered)
  const wanted = offered.find(({ type }) => type === search.get('type')) ?? null
  const proposal = search.get('receipt') && wanted ? await proposedBy(args, orderId, wanted.type) : null
  // Where the day of receipt was not written down, checking the receipt moves the window; the check is for users who
  // may claim what it finds.
  const checks = can(user, CLAIM_TYPE_PERMISSIONS.MISSING, CLAIM_TYPE_PERMISSIONS.WARRANTY_DAMAGE)
  const isMoved = openable.types.some(({ window }) => window && window.event !== 'INVOICE')
  return {
    asksOrder: false as const,
    title: `O que deu errado no pedido ${order.id}?`,
    parent: { label: `Pedido ${order.id}`, path: `/orders/${order.id}` },
    summary: [
      order.companyName,
      order.clientName,
      order.deliveredOn ? `recebido em ${formatDate(order.deliveredOn)}` : null,
    ]
      .filter(Boolean)
      .join(' · '),
    windows: windowTexts(openable.types, isOffered),
    receiptHref: order.isReceiptOpen && checks && isMoved ? `/orders/${order.id}/receipt` : null,
    // What the receipt check proposes is of its type alone.
    form: offered.length > 0 ? formOf(openable, proposal && wanted ? [wanted] : offered, wanted, proposal) : null,
  }
}

const RECENT = 8

/** The last orders that left, so that nobody has to know their number; none where they cannot be listed. */
async function recentlySent({ request, context }: LoaderFunctionArgs) {
  const sent = await ordersApi(request, context)
    .list('orders', { orderStatus: [...DELIVERED_STATUSES], perPage: String(RECENT) })
    .catch(() => null)
  return (sent?.data ?? []).map(({ id, clientName, companyName, status }) => ({
    id,
    client: clientName ?? companyName,
    status: orderBadge(status),
  }))
}

type TypeOffer = Openable['types'][number]

type Proposal = Awaited<ReturnType<typeof proposedBy>>

/** What the receipt check of the order proposes for this type; null where it proposes nothing. */
async function proposedBy({ request, context }: LoaderFunctionArgs, orderId: string, type: ClaimType) {
  const { receivedOn, proposals } = await claimsApi(request, context).receipt(orderId, 1)
  const found = proposals.find((one) => one.type === type)
  return found && receivedOn ? { ...found, receivedOn } : null
}

/** Since when the days of each type run, and why those that are missing may not be opened. */
function windowTexts(types: readonly TypeOffer[], isOffered: (type: TypeOffer) => boolean) {
  const whys = new Map<string, string[]>()
  for (const offer of types) {
    const why = isOffered(offer) && offer.window ? windowWhy(offer.window) : undefined
    if (why) whys.set(why, [...(whys.get(why) ?? []), ORDER_TYPE_LABELS[offer.type]])
  }
  return [
    ...[...whys].map(([why, labels]) => ({ label: inWords(labels), text: `${why}.` })),
    ...types.flatMap(({ type, blocker }) =>
      blocker ? [{ label: ORDER_TYPE_LABELS[type], text: storedErrorText(blocker.code, { meta: blocker.meta }) }] : [],
    ),
  ]
}

/** 'Avaria, Falta e Troca' */
const inWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' e ')

function formOf(
  { order, lines }: Openable,
  offers: readonly TypeOffer[],
  wanted: TypeOffer | null,
  proposal: Proposal,
): OpeningForm {
  const chosen = wanted ?? (offers.length === 1 ? offers[0]! : null)
  const types = offers.map(({ type }) => type)
  const mayHavePapers = types.some((type) => !needsPhoto(type))
  const onlyPapers = types.every((type) => !needsPhoto(type))
  return {
    orderId: order.id,
    types: offers.map(({ type, blocker, window }) => ({
      type,
      label: ORDER_TYPE_LABELS[type],
      until: blocker ? 'prazo encerrado' : window ? `até ${formatDate(window.lastDay)}` : null,
      ...(type === 'LENDING' ? { isLoan: true as const } : {}),
      ...(blocker ? { isLate: true as const } : {}),
    })),
    type: chosen?.type ?? '',
    loanLabel: ORDER_TYPE_LABELS.LENDING,
    isFromReceipt: proposal !== null,
    categories: Object.entries(CLAIM_REASONS).map(([value, label]) => ({ value, label })),
    category: proposal ? RECEIPT_REASONS[proposal.type] : '',
    reason: reasonOf(proposal),
    itemsHelp: types.every((type) => !needsLines(type))
      ? 'Uma bonificação não precisa citar itens do pedido; o brinde é escolhido na análise.'
      : 'Os campos abrem no item marcado; só os marcados contam.',
    items: lines.map((line, at) => itemOf(line, at, offers, proposal)),
    files: {
      label: onlyPapers ? 'Documentos ou fotos' : 'Fotos',
      help: onlyPapers
        ? 'PDF, PNG ou JPEG: até dez arquivos, 10 MB ao todo.'
        : `PNG ou JPEG: de uma a dez fotos, 10 MB ao todo. Mostre o dano e a etiqueta com o número de série.${mayHavePapers ? ` ${inWords(types.filter((type) => !needsPhoto(type)).map((type) => ORDER_TYPE_LABELS[type]))}: um PDF também serve.` : ''}`,
      types: mayHavePapers ? PAPER_TYPES : PHOTO_TYPES,
      isRequired: true,
    },
    kept:
      proposal?.fileIds.slice(0, MAX_CLAIM_PHOTOS).map((id, at) => ({ id, name: `Foto ${at + 1} da conferência` })) ??
      [],
    idempotencyKey: newIdempotencyKey(),
  }
}

const RECEIPT_REASONS = { MISSING: 'MISSING_PIECE', WARRANTY_DAMAGE: 'TRANSPORT_DAMAGE' } as const

/** The check in words, to be confirmed or written over. */
const reasonOf = (proposal: Proposal): string =>
  proposal
    ? [
        `Conferência do recebimento em ${formatDate(proposal.receivedOn)}.`,
        ...proposal.lines.flatMap(({ fault }) => fault ?? []),
      ].join('\n')
    : ''

/** Serial numbers of a line that are named in its help; more of them would be a list that nobody reads. */
const MOST_NAMED_SERIALS = 20

/** One line of the order: what was sent of it, what may still be claimed, and what one knows of the pieces. */
function itemOf(
  line: Openable['lines'][number],
  at: number,
  offers: readonly TypeOffer[],
  proposal: Proposal,
): OpeningItem {
  const proposed = proposal?.lines.find(({ position }) => position === line.position)
  const claimed = line.claimed > 0 ? `, ${line.claimed} já em chamados` : ''
  const { serials } = line
  const known =
    serials.length > 0 && serials.length <= MOST_NAMED_SERIALS ? ` Deste pedido: ${serials.join(', ')}.` : ''
  const left = offers.map((offer) => ({ type: offer.type, most: offer.left[at]?.left ?? 0 }))
  const least = Math.min(...left.map(({ most }) => most))
  const more = left.filter(({ most }) => most > least)
  return {
    position: line.position,
    name: line.name,
    summary: `Enviado: ${formatQuantity(line.shipped, line.unit)}${claimed}`,
    isClaimed: proposed !== undefined,
    quantity: {
      value: proposed ? String(proposed.quantity) : line.shipped === 1 ? '1' : '',
      help: [
        `No máximo ${least}`,
        ...(more[0] ? [`em ${inWords(more.map(({ type }) => ORDER_TYPE_LABELS[type]))}, ${more[0].most}`] : []),
      ]
        .join('; ')
        .concat('.'),
    },
    serials: {
      value: proposed?.serials.join('\n') ?? '',
      help: `${serialsHelp(offers.map(({ type }) => type))}${known}`,
      rows: line.shipped > 1 ? 2 : 1,
    },
    fault: proposed?.fault ?? '',
  }
}

/** A warranty wants the number of each piece. */
function serialsHelp(types: readonly ClaimType[]): string {
  if (!types.includes('WARRANTY')) return 'Se houver, um por linha.'
  return types.length === 1
    ? 'Um para cada peça, um por linha.'
    : `Um por linha; em ${ORDER_TYPE_LABELS.WARRANTY}, um para cada peça.`
}

/** The form with what an item counts by: one that is not ticked counts nothing, whatever stands in its fields. */
function tickedItems(form: FormData): FormData {
  const counted = new FormData()
  for (const [name, value] of form) {
    const [, at, part] = /^lines\[(\d{1,3})\]\.(quantity|serials|fault)$/.exec(name) ?? []
    if (at === undefined || form.has(`lines[${at}].isClaimed`)) counted.append(name, value)
    else if (part === 'quantity') counted.append(name, '0')
  }
  return counted
}

/** Parse, bail, open, show the claim. */
export async function openClaim(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const key = idempotencyHeader(form)
  // One that no form of ours offers; without any the form comes back.
  if (form.get('type') && !isOneOf(CLAIM_TYPES, form.get('type'))) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const fields = withoutFiles(form)
  const submission = parseForm(tickedItems(fields), claimInput)
  // What was typed comes back whole, of items that are not ticked too.
  const typed = parseForm(fields, claimInput).payload
  let files = { ids: [] as number[], kept: [] as { id: number; name: string }[], refused: [] as string[] }
  const answer = (error?: unknown, own?: Record<string, string[]>) =>
    replyClaim({ ...submission, typed, own }, files, error)
  try {
    files = await takeFiles(request, context, form, key)
    if (submission.status !== 'success') return answer()
    const empty = submission.value.lines.flatMap(({ quantity }, at) =>
      quantity === 0 && form.has(`lines[${at}].isClaimed`) ? [at] : [],
    )
    if (empty.length > 0)
      return answer(undefined, Object.fromEntries(empty.map((at) => [`lines[${at}].quantity`, NONE])))
    if (files.refused.length > 0) return answer()
    const made = await claimsApi(request, context).create({ ...submission.value, assetIds: files.ids }, key)
    return redirectWithFlash(context, claimPath(made.id), 'claim-opened', String(made.id))
  } catch (error) {
    return answer(error)
  }
}

const NONE = ['Diga quantas peças deste item, ou desmarque-o.']
