import type { LoaderFunctionArgs } from '@remix-run/node'
import { RETURN_DOCUMENTS } from '#domain/after-sales/claims/claim-words'
import { isReported } from '#domain/after-sales/claims/warranty-report'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { formatCep } from '#domain/ground/places/cep'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { mayOverride } from '~/features/ground/order-words/may-override'
import { type Fact, orderBadge, some } from '~/features/ground/order-words/order-words.server'
import { loadViewSteps } from '~/features/ground/views/load-view-steps.server'
import { progressWords } from '~/features/sales/orders/record/load-order.server'
import { stepWords } from '~/features/sales/orders/status/order-steps.server'
import { fileWords, loadTimeline } from '~/features/sales/orders/timeline/order-timeline.server'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { deedLinks } from './claim-deeds.server'
import { claimPath, deadlineText, reasonLabel, typeOfOrder, verdictLabel } from './claim-words.server'
import { type ClaimDetail, claimsApi } from './claims-api.server'
import { differenceLabel } from './deeds/arrival-form.server'
import { reportWords } from './report-words.server'

/** The parts of a claim, each by its own address: `?tab=`; the first without. */
const TABS = ['claim', 'goods', 'return', 'report', 'timeline'] as const
const TAB_LABELS: Readonly<Record<(typeof TABS)[number], string>> = {
  claim: 'Chamado',
  goods: 'Materiais',
  return: 'Devolução',
  report: 'Laudo',
  timeline: 'Linha do tempo',
}

/** The page of a claim in words: one of its parts, and above it the actions open now. */
export async function loadClaim(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'customerClaims:view')
  const { request, context, params } = args
  const wanted = new URL(request.url).searchParams.get('tab')
  const tab = isOneOf(TABS, wanted) ? wanted : 'claim'
  const [claim, viewSteps] = await Promise.all([
    claimsApi(request, context).show(params.id),
    loadViewSteps(args, Number(params.id)),
  ])
  const { order } = claim
  const isStaff = user.isBold || user.isAdmin
  const path = claimPath(order.id)
  const today = saoPauloDate(new Date())
  return {
    id: order.id,
    version: order.version,
    path,
    recordPath: `/orders/${order.id}`,
    revision: order.revision,
    tab,
    tabs: TABS.filter((one) => one !== 'report' || isReported(order.type)).map((one) => ({
      label: TAB_LABELS[one],
      path: one === 'claim' ? path : `${path}?tab=${one}`,
      isCurrent: one === tab,
    })),
    type: typeOfOrder(order.type),
    status: orderBadge(order.status),
    summary: [order.client?.name, ...(isStaff ? [order.company.fantasyName] : [])].filter(Boolean).join(' · '),
    deadline: deadlineText(claim, today, isStaff),
    ...(viewSteps ? { viewSteps } : {}),
    progress: progressWords(order, new Date()),
    // The decision takes these steps itself, with what it says of the claim.
    steps: order.allowedActions
      .filter(({ action }) => !claim.deeds.includes('decide') || action === 'backStatus')
      .map((step) => stepWords(order, step, mayOverride(user))),
    laterEdits: deedLinks(claim),
    canEdit: false,
    canPrice: false,
    canPrint: false,
    canMirror: false,
    asks: claim.waitsForIntegrator && claim.deeds.includes('complement') ? lastNote(claim) : null,
    facts: tab === 'claim' ? claimFacts(claim) : [],
    photos: tab === 'claim' ? claim.photos.map(fileWords) : [],
    original: tab === 'claim' ? originalLink(claim) : null,
    claimed: tab === 'goods' ? claim.lines.map(claimedWords) : [],
    sent:
      tab === 'goods'
        ? order.lines.map((line) => ({
            key: line.position,
            name: line.name,
            quantity: formatQuantity(line.quantity, line.unit),
            serials: line.serials ?? '',
          }))
        : [],
    returning: tab === 'return' ? returnFacts(claim) : [],
    arrived: tab === 'return' ? arrivedWords(claim) : [],
    slips: tab === 'return' && claim.returnTerms ? `/customerClaims/slips/${order.id}` : null,
    report:
      tab === 'report' && isReported(order.type)
        ? reportWords(await claimsApi(request, context).report(params.id))
        : null,
    timeline: tab === 'timeline' ? await loadTimeline(args, { id: order.id, path, tab: 'timeline' }) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The way to what the claim is about: an order, or the claim whose replacement failed. */
function originalLink({ original }: ClaimDetail): { href: string; label: string } | null {
  if (!original) return null
  return original.isClaim
    ? { href: claimPath(original.id), label: `Ver o chamado ${original.id}` }
    : { href: `/orders/${original.id}`, label: `Ver o pedido ${original.id}` }
}

/** The request for more information, in the words of its author. */
const lastNote = ({ order }: ClaimDetail): string =>
  order.timeline.find(
    ({ kind, visibility, status }) => kind === 'NOTE' && visibility === 'PUBLIC' && status === 'ANALYSIS',
  )?.text ?? 'Complete o chamado para que a análise continue.'

function claimFacts(claim: ClaimDetail): Fact[] {
  const { order, original } = claim
  return [
    ['Pedido de origem', original ? `${original.isClaim ? 'Chamado' : 'Pedido'} ${original.id}` : 'Não informado'],
    ...some('Nota fiscal de origem', original?.invoiceNumber),
    ...some('Enviado em', original?.shippedAt && formatDay(original.shippedAt)),
    ['Categoria', reasonLabel(claim.reasonCategory)],
    ['Motivo', order.claim?.reason ?? ''],
    ...some('Parecer', verdictLabel(claim.verdict)),
    ...some('Solução', order.claim?.solution),
    ...some('Decidido em', claim.decidedAt && formatMoment(claim.decidedAt)),
    ...some('Contesta o chamado', claim.contests && String(claim.contests)),
    ...some('Contestado no chamado', claim.contestedBy && String(claim.contestedBy)),
    ...some(
      'Pode ser contestado até',
      claim.contestUntil && claim.contestedBy === null ? formatDate(claim.contestUntil) : null,
    ),
    ...some('Devolução do comodato', order.dueDate && formatDate(order.dueDate)),
    ['Aberto por', `${order.creatorName}, ${formatMoment(order.createdAt)}`],
    ...some('Responsável', order.companyHelper?.name),
  ]
}

const claimedWords = (line: ClaimDetail['lines'][number]) => ({
  key: line.position,
  name: line.name,
  quantity: String(line.quantity),
  accepted: line.accepted === null ? '' : String(line.accepted),
  serials: line.serials.join(', '),
  fault: line.fault ?? '',
})

function returnFacts({ order, returnTerms: terms, failedCollections, arrival }: ClaimDetail): Fact[] {
  const claim = order.claim
  const { shipment } = order
  return [
    [
      'Material volta',
      claim?.returnsGoods ? (claim.returnFirst ? 'Sim, antes da reposição' : 'Sim, depois da reposição') : 'Não',
    ],
    ...(terms
      ? ([
          ['Contato', terms.contact],
          [
            'Endereço',
            [
              `${terms.street}, ${terms.number}`,
              terms.complement,
              terms.district,
              `${terms.city}/${terms.uf}`,
              formatCep(terms.cep),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          ['Volumes', String(terms.volumes)],
          ['Peso', `${formatDecimal(terms.weight, 1)} kg`],
          ['Documento', RETURN_DOCUMENTS[terms.document]],
        ] satisfies Fact[])
      : []),
    ...some('Chave da NF-e', terms?.invoiceKey),
    ...some('Observação', terms?.note),
    ...some(
      'Coleta',
      [shipment.carrier, shipment.collectionDate && formatDate(shipment.collectionDate)].filter(Boolean).join(' · '),
    ),
    ...some('Coletas que não aconteceram', failedCollections && String(failedCollections)),
    ...some('Decisão das diferenças', arrival?.decision),
  ]
}

function arrivedWords({ arrival, expected }: ClaimDetail) {
  if (!arrival) return []
  return expected.map(({ position, name, quantity }) => {
    const line = arrival.lines.find((one) => one.position === position)
    return {
      key: position,
      name,
      expected: String(quantity),
      received: String(line?.received ?? 0),
      damaged: String(line?.damaged ?? 0),
      differences: [
        ...arrival.differences.flatMap((one) => (one.position === position ? [differenceLabel(one.difference)] : [])),
        line?.otherItem,
        line?.serials.join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
}
