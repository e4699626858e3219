import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { receiptConclusionInput, receiptInput } from '#domain/after-sales/claims/receipt'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { FilesRefused, uploadFiles } from '~/features/sales/orders/status/upload-files.server'
import { formatDate } from '~/format/dates'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'
import { claimPath } from './claim-words.server'
import { claimsApi, type OrderReceipt } from './claims-api.server'
import { replyClaim } from './reply-claim.server'

const receiptPath = (id: number | string, page: number): string =>
  `/orders/${id}/receipt${page > 1 ? `?page=${page}` : ''}`

const pageOf = (request: Request): number => {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
}

/** The receipt check of an order: a page of its lines to be counted, or the findings and what follows from them. */
export async function loadReceipt(args: LoaderFunctionArgs) {
  await requirePermission(args, CLAIM_TYPE_PERMISSIONS.MISSING, CLAIM_TYPE_PERMISSIONS.WARRANTY_DAMAGE)
  const { request, context, params } = args
  const receipt = await claimsApi(request, context).receipt(params.id, pageOf(request))
  const { order, page, pages, lines, receivedOn, totalLines, countedLines } = receipt
  const left = totalLines - countedLines
  return {
    id: order.id,
    parent: {
      label: `${order.isClaim ? 'Chamado' : 'Pedido'} ${order.id}`,
      path: order.isClaim ? claimPath(order.id) : `/orders/${order.id}`,
    },
    summary: [order.companyName, order.clientName, order.invoiceNumber && `NF-e ${order.invoiceNumber}`]
      .filter(Boolean)
      .join(' · '),
    invoiceKey: order.invoiceKey,
    volumes: order.status === 'PARTIAL_SHIPPED' ? volumeWords(order) : null,
    notLeft:
      receipt.notLeft.length > 0
        ? receipt.notLeft.map(({ name, unit, packed }) => `${formatQuantity(packed, unit)} ${name}`).join('; ')
        : null,
    state: receivedOn
      ? `Recebido em ${formatDate(receivedOn)}; conferido por ${receipt.concludedBy}.`
      : !receipt.canCount
        ? order.status === 'PARTIAL_SHIPPED'
          ? 'Nada saiu ainda: a conferência abre quando o primeiro volume sair.'
          : 'O recebimento é conferido desde que o primeiro volume saiu, em Expedição ou Enviado.'
        : receipt.waitsForShipping && left > 0
          ? `${countedLines} de ${totalLines} itens conferidos. Confira o que chegou; o resto, quando tudo tiver saído.`
          : left > 0
            ? `${countedLines} de ${totalLines} itens conferidos.`
            : receipt.waitsForShipping
              ? 'Parte do pedido ainda não saiu: a conferência pode ser concluída quando o status for Enviado.'
              : 'Todos os itens foram conferidos.',
    canCount: receipt.canCount,
    /** Pieces that have not left cannot be right; which have left is known where pieces were written down. */
    canTickRest: lines.every(({ left }) => left !== null),
    conclusion: receipt.canConclude
      ? { min: order.shippedOn ?? undefined, max: receipt.lastDay, value: receipt.lastDay }
      : null,
    pages: Array.from({ length: pages }, (_, index) => ({
      label: `Página ${index + 1}`,
      path: receiptPath(order.id, index + 1),
      isCurrent: index + 1 === page,
    })),
    lines: lines.map((line) => lineWords(line, receipt.waitsForShipping)),
    proposals: receipt.proposals.map((proposal) => proposalWords(order.id, proposal, lines)),
    idempotencyKey: newIdempotencyKey(),
    keptAs: `receipt-${order.id}-${page}${receipt.waitsForShipping ? '-part' : ''}`,
  }
}

type Line = OrderReceipt['lines'][number]

/** Which volumes have left. */
function volumeWords({ volumes, volumesLeft, parts }: OrderReceipt['order']): string {
  const each = parts.map(({ volumes: count, tracking, on }) =>
    [`${count} em ${formatDate(on)}`, tracking].filter(Boolean).join(', '),
  )
  return [`${volumesLeft} de ${volumes ?? '?'}`, ...each].join('; ')
}

/** @param isPart other volumes have not left yet */
function lineWords(
  { position, name, unit, packed, left, version, counted: stored, isCountedInPart, fileIds }: Line,
  isPart: boolean,
) {
  const isKnown = left !== null
  // A count made before the rest left is told, not proposed: the whole line is counted anew.
  const counted = isCountedInPart && isKnown ? null : stored
  const isRight = counted !== null && counted.received === (left ?? packed) && counted.damaged === 0
  return {
    position,
    name,
    version,
    packed: [
      `Embalado: ${formatQuantity(packed, unit)}.`,
      isPart && isKnown && left < packed ? `Já saíram ${left}.` : '',
      stored && !counted
        ? `Antes de o resto sair, chegaram ${stored.received}${stored.damaged > 0 ? `, danificados ${stored.damaged}` : ''}: conte tudo o que chegou até agora.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
    isRight,
    isWrong: stored !== null && !isRight,
    received: counted && !isRight ? String(counted.received) : '',
    // Pieces that came broken before the rest are not ticked away with it.
    damaged: counted ? (isRight ? '' : String(counted.damaged)) : stored?.damaged ? String(stored.damaged) : '',
    serials: stored?.serials.join('\n') ?? '',
    fault: stored?.fault ?? '',
    photos: fileIds.map((id, at) => ({ id, label: `Foto ${at + 1} de ${name}` })),
    found: counted
      ? isRight
        ? 'Tudo certo'
        : [`Recebido ${counted.received}`, counted.damaged > 0 ? `danificado ${counted.damaged}` : '', counted.fault]
            .filter(Boolean)
            .join(', ')
      : 'Não conferido',
  }
}

function proposalWords(
  orderId: number,
  { type, claimId, canOpen, lines }: OrderReceipt['proposals'][number],
  shown: readonly Line[],
) {
  const nameOf = (position: number) => shown.find((line) => line.position === position)?.name ?? `item ${position}`
  return {
    title: ORDER_TYPE_LABELS[type],
    lines: lines.map(({ position, quantity }) => `${quantity} × ${nameOf(position)}`),
    link: claimId
      ? { href: claimPath(claimId), label: `Ver o chamado ${claimId}` }
      : canOpen
        ? {
            href: `/customerClaims/new?orderId=${orderId}&type=${type}&receipt=1`,
            label: `Abrir chamado de ${ORDER_TYPE_LABELS[type].toLowerCase()}`,
          }
        : null,
  }
}

/** Saves a page, says that all of it is right, or concludes. */
export async function saveReceipt(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const key = idempotencyHeader(form)
  const api = claimsApi(request, context)
  const detail = String(Number(params.id))
  if (form.get('intent') === 'conclude') {
    const submission = parseForm(withoutFiles(form), receiptConclusionInput)
    try {
      if (submission.status !== 'success') return replyClaim(submission, NO_FILES)
      await api.concludeReceipt(params.id, submission.value, key)
      return redirectWithFlash(context, receiptPath(detail, 1), 'receipt-concluded', detail)
    } catch (error) {
      return replyClaim(submission, NO_FILES, error)
    }
  }
  const { refused, fields } = await withPhotos(args, form, key)
  if (form.get('intent') === 'allRight') tickUncounted(fields)
  const submission = parseForm(fields, receiptInput)
  try {
    if (submission.status !== 'success' || refused.length > 0) return replyClaim(submission, { ...NO_FILES, refused })
    const page = pageOf(request)
    await api.saveReceipt(params.id, submission.value, key)
    return redirectWithFlash(context, receiptPath(detail, page), 'receipt-saved', detail)
  } catch (error) {
    return replyClaim(submission, NO_FILES, error)
  }
}

const NO_FILES = { ids: [], kept: [], refused: [] as string[] }

const LINE = /^lines\[(\d{1,2})\]\.position$/

/** The photos go first, so that a page which is refused keeps them: their ids come back with the typed values. */
async function withPhotos({ request, context }: ActionFunctionArgs, form: FormData, key: Record<string, string>) {
  const fields = withoutFiles(form)
  const refused: string[] = []
  for (const name of [...form.keys()]) {
    const at = LINE.exec(name)?.[1]
    const chosen = at === undefined ? [] : form.getAll(`photo-${at}`)
    const own = new FormData()
    for (const file of chosen) if (file instanceof File && file.name !== '') own.append('files', file, file.name)
    if (![...own.keys()].length) continue
    try {
      const ids = await uploadFiles(request, context, own, key)
      for (const id of ids) fields.append(`lines[${at}].assetIds`, String(id))
    } catch (error) {
      if (!(error instanceof FilesRefused)) throw error
      refused.push(...error.texts)
    }
  }
  return { fields, refused }
}

/** 'Tudo certo nesta página': ticks the lines that are not counted. */
function tickUncounted(form: FormData): void {
  for (const name of [...form.keys()]) {
    const at = LINE.exec(name)?.[1]
    if (at === undefined) continue
    const isTouched = ['isRight', 'received', 'damaged', 'fault', 'serials', 'assetIds'].some((field) =>
      form.getAll(`lines[${at}].${field}`).some((value) => value !== ''),
    )
    if (!isTouched) form.set(`lines[${at}].isRight`, 'on')
  }
}
