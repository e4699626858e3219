import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { needsLines, needsPhoto } from '#domain/after-sales/claims/claim-defaults'
import { claimInput, MAX_CLAIM_PHOTOS } from '#domain/after-sales/claims/claim-input'
import { CLAIM_REASONS } from '#domain/after-sales/claims/claim-words'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { CLAIM_TYPES, type ClaimType, ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { can } from '#domain/people/permissions/permissions'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import { windowWhy } from '#domain/sales/orders/clock/window-words'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { formatDate } from '~/format/dates'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'
import type { ClaimSection } from './claim-fields'
import type { ClaimForm } from './claim-form-page'
import { claimPath, OPENING_KEYS } from './claim-words.server'
import { claimsApi, type Openable } from './claims-api.server'
import { replyClaim, takeFiles } from './reply-claim.server'

export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const
export const PAPER_TYPES = ['application/pdf', ...PHOTO_TYPES] as const

const LIST = { label: 'Chamados', path: '/customerClaims' }

/** `/customerClaims/new?orderId=`: the types that may be opened, and with `&type=` the form of one. */
export async function loadOpening(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...OPENING_KEYS)
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const orderId = search.get('orderId')?.trim() ?? ''
  // From the list: the number of the order is asked first.
  if (orderId === '') return { parent: LIST, summary: '', types: [], form: null, asksOrder: true as const }
  const openable = await claimsApi(request, context).openable(orderId)
  const parent = { label: `Pedido ${openable.order.id}`, path: `/orders/${openable.order.id}` }
  const wanted = openable.types.find(({ type }) => type === search.get('type'))
  const isOpen = wanted !== undefined && (wanted.blocker === null || wanted.canOverride)
  // Where the day of receipt was not written down, checking the receipt moves the window; the check is for users who
  // may claim what it finds.
  const checks = can(user, CLAIM_TYPE_PERMISSIONS.MISSING, CLAIM_TYPE_PERMISSIONS.WARRANTY_DAMAGE)
  const receiptHref = openable.order.isReceiptOpen && checks ? `/orders/${openable.order.id}/receipt` : null
  const proposal = search.get('receipt') && wanted ? await proposedBy(args, orderId, wanted.type) : null
  return {
    asksOrder: false as const,
    parent,
    summary: [openable.order.companyName, openable.order.clientName].filter(Boolean).join(' · '),
    types: openable.types.map(({ type, blocker, window, canOverride }) => ({
      label: ORDER_TYPE_LABELS[type],
      href: blocker && !canOverride ? null : `/customerClaims/new?orderId=${openable.order.id}&type=${type}`,
      isCurrent: type === wanted?.type,
      text: blocker
        ? storedErrorText(blocker.code, { meta: blocker.meta })
        : window
          ? [`Pode ser aberto até ${formatDate(window.lastDay)}`, windowWhy(window)]
              .filter(Boolean)
              .join(': ')
              .concat('.')
          : 'Sem prazo.',
      receiptHref: window && window.event !== 'INVOICE' ? receiptHref : null,
    })),
    form: isOpen
      ? formOf(openable, wanted, parent, { mayOverride: can(user, 'orders:bypassRestrictions'), proposal })
      : null,
  }
}

type TypeOffer = Openable['types'][number]

type Proposal = Awaited<ReturnType<typeof proposedBy>>

/** What the receipt check of the order proposes for this type; null where it proposes nothing. */
async function proposedBy({ request, context }: LoaderFunctionArgs, orderId: string, type: ClaimType) {
  const { receivedOn, proposals } = await claimsApi(request, context).receipt(orderId, 1)
  const found = proposals.find((one) => one.type === type)
  return found && receivedOn ? { ...found, receivedOn } : null
}

function formOf(
  openable: Openable,
  offer: TypeOffer,
  parent: ClaimForm['parent'],
  { mayOverride, proposal }: { mayOverride: boolean; proposal: Proposal },
): ClaimForm {
  const { type, left, blocker } = offer
  return {
    title: `Novo chamado: ${ORDER_TYPE_LABELS[type]}`,
    parent,
    help: needsLines(type)
      ? 'As quantidades começam em zero: preencha só os itens com problema.'
      : 'Uma bonificação não precisa citar itens do pedido; o brinde é escolhido na análise.',
    hidden: [
      ['orderId', String(openable.order.id)],
      ['type', type],
      ...(proposal ? [['fromReceipt', 'on'] as const] : []),
    ],
    sections: [
      {
        title: null,
        fields: [
          {
            name: 'reasonCategory',
            label: 'Categoria',
            isRequired: true,
            options: Object.entries(CLAIM_REASONS).map(([value, label]) => ({ value, label })),
            value: proposal ? RECEIPT_REASONS[proposal.type] : '',
          },
          {
            name: 'reason',
            label: 'Motivo',
            help: 'O que aconteceu, em suas palavras.',
            isRequired: true,
            rows: 4,
            value: reasonOf(proposal),
          },
          ...(type === 'LENDING'
            ? [{ name: 'dueDate', label: 'Devolução prevista', type: 'date' as const, isRequired: true }]
            : []),
          ...(blocker && mayOverride
            ? [
                {
                  name: 'overrideReason',
                  label: 'Motivo para dispensar o prazo',
                  help: 'Fica registrado na auditoria.',
                  isRequired: true,
                  rows: 2,
                },
              ]
            : []),
        ],
      },
      ...openable.lines.map((line, at) => lineSection(line, at, left[at]?.left ?? 0, type, proposal)),
    ],
    files: {
      label: needsPhoto(type) ? 'Fotos' : 'Documentos ou fotos',
      help: needsPhoto(type)
        ? 'PNG ou JPEG: de uma a dez fotos, 10 MB ao todo. Mostre o dano e a etiqueta com o número de série.'
        : 'PDF, PNG ou JPEG: até dez arquivos, 10 MB ao todo.',
      types: needsPhoto(type) ? PHOTO_TYPES : PAPER_TYPES,
      isRequired: true,
    },
    kept:
      proposal?.fileIds.slice(0, MAX_CLAIM_PHOTOS).map((id, at) => ({ id, name: `Foto ${at + 1} da conferência` })) ??
      [],
    submit: 'Abrir chamado',
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

/** One line of the order: 0 of it, the maximum beside it, and what one knows of the pieces. */
function lineSection(
  line: Openable['lines'][number],
  at: number,
  left: number,
  type: ClaimType,
  proposal: Proposal,
): ClaimSection {
  const proposed = proposal?.lines.find(({ position }) => position === line.position)
  const claimed = line.claimed > 0 ? `, ${line.claimed} já em chamados` : ''
  const known = line.serials.length > 0 && line.serials.length <= 20 ? ` Deste pedido: ${line.serials.join(', ')}.` : ''
  return {
    title: line.name,
    help: `Enviado: ${formatQuantity(line.shipped, line.unit)}${claimed}.`,
    fields: [
      { name: `lines[${at}].position`, label: '', isHidden: true, value: String(line.position) },
      {
        name: `lines[${at}].quantity`,
        label: `Quantidade de ${line.name}`,
        help: `No máximo ${left}.`,
        inputMode: 'numeric',
        maxLength: 6,
        isRequired: true,
        value: String(proposed?.quantity ?? 0),
      },
      {
        name: `lines[${at}].serials`,
        label: `Números de série de ${line.name}`,
        help: `${type === 'WARRANTY' ? 'Um para cada peça, um por linha.' : 'Se houver, um por linha.'}${known}`,
        rows: 2,
        value: proposed?.serials.join('\n') ?? '',
      },
      { name: `lines[${at}].fault`, label: `Defeito de ${line.name}`, maxLength: 300, value: proposed?.fault ?? '' },
    ],
  }
}

/** Parse, bail, open, show the claim. */
export async function openClaim(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const key = idempotencyHeader(form)
  if (!isOneOf(CLAIM_TYPES, form.get('type'))) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const submission = parseForm(withoutFiles(form), claimInput)
  let files = { ids: [] as number[], kept: [] as { id: number; name: string }[], refused: [] as string[] }
  try {
    files = await takeFiles(request, context, form, key)
    if (submission.status !== 'success' || files.refused.length > 0) return replyClaim(submission, files)
    const made = await claimsApi(request, context).create({ ...submission.value, assetIds: files.ids }, key)
    return redirectWithFlash(context, claimPath(made.id), 'claim-opened', String(made.id))
  } catch (error) {
    return replyClaim(submission, files, error)
  }
}
