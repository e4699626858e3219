import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { PRICE_WRITE_LABELS, type PriceWriteKind } from '#domain/sales/approvals/price-approval'
import { PRICE_APPROVALS_PATH } from '#domain/sales/approvals/price-approvals-list'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import { requirePermission, requireUser } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import type { ListMeta } from '~/components/list/load-list.server'
import { formatMoment } from '~/format/dates'
import { formatPercent } from '~/format/numbers'
import { sendAnswer } from './answer-request.server'
import { mayRespond } from './may-respond'
import { requestBadge } from './request-status'

type PriceApproval = Schemas['PriceApproval']

export function priceApprovalsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => {
    if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
    return { path: { id } }
  }
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: PriceApproval[]; meta: ListMeta }> {
      return dataOf(api.GET('/priceApprovals', { params: { query } }))
    },
    async show(id: string | undefined): Promise<PriceApproval> {
      return dataOf(api.GET('/priceApprovals/{id}', { params: at(id) }))
    },
    async approve(id: string | undefined, body: { reason: string | null }, headers: Record<string, string>) {
      await api.POST('/priceApprovals/approve/{id}', { params: at(id), body, headers })
    },
    async reject(id: string | undefined, body: { reason: string }, headers: Record<string, string>) {
      await api.POST('/priceApprovals/reject/{id}', { params: at(id), body, headers })
    },
  }
}

/** Where what waits is seen whole. */
const SUBJECT_PATHS: Readonly<Record<PriceWriteKind, (id: number) => string>> = {
  PROMOTION: (id) => `/promotions/${id}/edit`,
  EXCLUSIVE: (id) => `/priceTables/exclusive/${id}/edit`,
  REVISION: (id) => `/priceTables/revisions/${id}`,
}

/** 'Promoção: Bold Economy, 40%' */
const priceTitle = ({ kind, name }: PriceApproval): string => `${PRICE_WRITE_LABELS[kind]}: ${name}`

const marginWords = (margin: number | null): string => (margin === null ? 'sem custo' : formatPercent(margin, 2))

/** How deep it goes, in words; margins only where the API gives them. */
function depthWords({ fall, marginBefore, marginAfter }: PriceApproval) {
  return {
    fall: fall > 0 ? `−${formatPercent(fall, 2)}` : 'preço novo',
    margin:
      marginAfter === undefined
        ? null
        : {
            before: marginBefore === undefined || marginBefore === null ? null : marginWords(marginBefore),
            after: marginWords(marginAfter),
          },
  }
}

/** A price as a row of the list shows it. */
export const priceApprovalRow = (approval: PriceApproval) => ({
  id: approval.id,
  path: `${PRICE_APPROVALS_PATH}/${approval.id}`,
  title: priceTitle(approval),
  author: approval.authorName ?? '',
  status: requestBadge(approval.status),
  waitsFor: THRESHOLD_ROLE_LABELS[approval.requiredRole],
  ...depthWords(approval),
  createdAt: formatMoment(approval.createdAt),
})

/** Users who answer price requests, or write prices that may wait; the API shows each of them their own. */
export async function requirePriceReader(args: LoaderFunctionArgs): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (mayRespond(user)) return user
  return requirePermission(
    args,
    'promotions:store',
    'promotions:update',
    'exclusivePriceTableProducts:store',
    'exclusivePriceTableProducts:update',
    'priceTables:update',
  )
}

/** The page of one price request. */
export async function loadPriceApproval(args: LoaderFunctionArgs) {
  await requirePriceReader(args)
  const approval = await priceApprovalsApi(args.request, args.context).show(args.params.id)
  const { kind, subjectId, status, requiredRole, mayAnswer, isOwn } = approval
  const role = THRESHOLD_ROLE_LABELS[requiredRole]
  return {
    ...priceApprovalRow(approval),
    subject: SUBJECT_PATHS[kind](subjectId),
    mayAnswer,
    refusal:
      status !== 'PENDING' || mayAnswer
        ? null
        : isOwn
          ? `Aguarda ${role} ou acima. Até a resposta, valem os preços de antes.`
          : `Quem responde é ${role} ou acima.`,
    answer: approval.respondedAt
      ? `${approval.responderName ?? ''}, ${formatMoment(approval.respondedAt)}${approval.responseReason ? `: ${approval.responseReason}` : ''}`
      : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/**
 * What the confirm page of an answer says; `isOpen` is false once it was answered, and for users who may not answer.
 */
export async function loadPriceAnswer(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const approval = await priceApprovalsApi(args.request, args.context).show(args.params.id)
  return {
    id: approval.id,
    title: priceTitle(approval),
    isOpen: approval.mayAnswer,
    refusal: approval.status === 'PENDING' && !approval.mayAnswer ? 'Outra pessoa precisa responder.' : null,
    backPath: `${PRICE_APPROVALS_PATH}/${approval.id}`,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Parse, bail, answer, go back to the price. */
export const answerPrice = (args: ActionFunctionArgs, verb: 'approve' | 'reject') =>
  sendAnswer(
    args,
    verb,
    priceApprovalsApi(args.request, args.context),
    async () => `${PRICE_APPROVALS_PATH}/${args.params.id}`,
  )
