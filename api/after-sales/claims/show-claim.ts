import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { differencesOf } from '#domain/after-sales/claims/claim-arrival'
import { shownDeadline } from '#domain/after-sales/claims/claim-deadline'
import { CLAIM_DEEDS, openDeeds } from '#domain/after-sales/claims/claim-deeds'
import { mayReturnFirst, returnsOf } from '#domain/after-sales/claims/claim-defaults'
import { lastDayToContest } from '#domain/after-sales/claims/claim-opening'
import { CLAIM_REASONS, CLAIM_VERDICTS, RETURN_DOCUMENTS } from '#domain/after-sales/claims/claim-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import { UFS } from '#domain/ground/places/states'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { storedFile } from '../../ground/files/stored-file'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import type { ClaimCalendar } from '../../sales/order-record/claim-calendar'
import { findOrder } from '../../sales/order-record/order-record'
import { orderDetail } from '../../sales/orders/record/order-detail'
import { expectedLines } from '../../sales/orders/record/order-facts-of'
import { detailOf } from '../../sales/orders/record/show-order'
import { deadlineSchema, deadlineSince } from './claim-queries'
import { calendarOf } from './list-claims'
import { deedFactsOf, isClaim, type LockedClaim, openingFiles } from './lock-claim'

const claimDetail = z
  .object({
    order: orderDetail,
    /** Absent for a reader who may not see it. */
    original: z
      .object({
        id: z.number().int(),
        invoiceNumber: z.string().nullable(),
        invoiceKey: z.string().nullable(),
        shippedAt: z.iso.datetime().nullable(),
        isClaim: z.boolean(),
      })
      .nullable(),
    reasonCategory: z.enum(keysOf(CLAIM_REASONS)),
    verdict: z.enum(keysOf(CLAIM_VERDICTS)).nullable(),
    decidedAt: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        position: z.number().int(),
        originalPosition: z.number().int().nullable(),
        productId: z.number().int(),
        name: z.string(),
        quantity: z.number().int(),
        accepted: z.number().int().nullable(),
        serials: z.array(z.string()),
        fault: z.string().nullable(),
      }),
    ),
    photos: z.array(storedFile).openapi({ description: 'Fotos e documentos, do mais antigo ao mais novo' }),
    returnTerms: z
      .object({
        contact: z.string(),
        cep: z.string(),
        street: z.string(),
        number: z.string(),
        complement: z.string().nullable(),
        district: z.string().nullable(),
        city: z.string(),
        uf: z.enum(UFS),
        volumes: z.number().int(),
        weight: z.number(),
        document: z.enum(keysOf(RETURN_DOCUMENTS)),
        invoiceKey: z.string().nullable(),
        note: z.string().nullable(),
      })
      .nullable(),
    failedCollections: z.number().int().openapi({ description: 'Coletas que não aconteceram' }),
    expected: z
      .array(
        z.object({
          position: z.number().int(),
          name: z.string(),
          quantity: z.number().int(),
          serials: z.array(z.string()),
        }),
      )
      .openapi({ description: 'O que deve voltar' }),
    /** Staff's alone. */
    arrival: z
      .object({
        lines: z.array(
          z.object({
            position: z.number().int(),
            received: z.number().int(),
            damaged: z.number().int(),
            otherItem: z.string().nullable(),
            serials: z.array(z.string()),
          }),
        ),
        differences: z.array(z.object({ position: z.number().int(), difference: z.string() })),
        decision: z.string().nullable(),
      })
      .nullable(),
    contests: z.number().int().nullable(),
    contestedBy: z.number().int().nullable(),
    contestUntil: z.iso.date().nullable(),
    waitsForIntegrator: z.boolean(),
    deadline: deadlineSchema.nullable(),
    proposal: z
      .object({ returnsGoods: z.boolean(), returnsIsFixed: z.boolean(), mayReturnFirst: z.boolean() })
      .openapi({ description: 'O que a análise encontra proposto para o tipo' }),
    deeds: z
      .array(z.enum(CLAIM_DEEDS))
      .openapi({ description: 'O que quem lê pode fazer agora, além dos verbos do status' }),
  })
  .openapi('Claim')
export type ClaimDetail = z.infer<typeof claimDetail>

export const showClaim = endpoint(
  {
    method: 'get',
    path: '/customerClaims/{id}',
    tags: ['Chamados'],
    summary: 'Mostra um chamado: o que se reclama, o que se envia, fotos, prazo, devolução e ações possíveis',
    ...secured('customerClaims:view'),
    request: { params: idParams },
    responses: { 200: json(claimDetail, 'O chamado') },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    if (!isClaim(record)) throw new ApiError('NOT_FOUND')
    const [order, calendar, links] = [
      await detailOf(deps.db, who, record, deps.now()),
      await calendarOf(c),
      await findLinks(deps.db, who, record),
    ]
    return c.json(toClaimDetail(record, who, { order, calendar, links }), 200)
  },
)

interface Links {
  original: {
    id: number
    invoiceNumber: string | null
    invoiceKey: string | null
    shippedAt: string | null
    isClaim: boolean
  } | null
  contestedBy: number | null
}

/** The original, where it is visible, and the claim that contests this one. */
async function findLinks(db: Executor, who: Who, { id, originalOrderId }: LockedClaim): Promise<Links> {
  const { rows } = await db.execute<Links & Record<string, unknown>>(sql`
    SELECT (SELECT jsonb_build_object('id', o.id, 'invoiceNumber', o.invoice_number, 'invoiceKey', o.invoice_key, 'shippedAt', o.shipped_at,
                     'isClaim', o.budget_type = 'CUSTOMER_CLAIM')
              FROM orders o WHERE o.id = ${originalOrderId}::bigint AND ${visibleOrders(who, false)}) AS original,
           (SELECT k.order_id::int FROM claims k WHERE k.contests_id = ${id}) AS "contestedBy"`)
  return rows[0]!
}

function toClaimDetail(
  record: LockedClaim,
  who: Who,
  { order, calendar, links }: { order: ClaimDetail['order']; calendar: ClaimCalendar; links: Links },
): ClaimDetail {
  const { claim } = record
  const type = record.type as ClaimType
  const isStaff = who.isBold || who.isAdmin
  const { owes } = order.progress
  const waitsForIntegrator = owes === 'ANSWER' || owes === 'PREPARE_RETURN'
  const since = [order.progress.since, toIso(claim.answeredAt)].reduce<string>((a, b) => (b && b > a ? b : a), '')
  const expected = expectedLines(record, claim)
  const refusedAt = record.history.findLast(({ toStatus }) => toStatus === 'CANCELED')?.at
  const contestUntil =
    claim.verdict === 'REFUSED' && refusedAt
      ? lastDayToContest(saoPauloDate(new Date(refusedAt)), calendar.holidays)
      : null
  const deeds = openDeeds(deedFactsOf(record, who), who).filter(
    (deed) =>
      deed !== 'contest' || (links.contestedBy === null && contestUntil !== null && calendar.today <= contestUntil),
  )
  return {
    order,
    original: links.original && { ...links.original, shippedAt: toIso(links.original.shippedAt) },
    reasonCategory: claim.reasonCategory,
    verdict: claim.verdict,
    decidedAt: toIso(claim.decidedAt),
    lines: claim.lines.map(({ acceptedQuantity, serials, ...line }) => ({
      position: line.position,
      originalPosition: line.originalPosition,
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      fault: line.fault,
      accepted: acceptedQuantity,
      serials: [...serials],
    })),
    photos: openingFiles(record),
    returnTerms: claim.returnTerms,
    failedCollections: record.history.filter(
      ({ fromStatus, direction }) => fromStatus === 'RETURNING' && direction === 'BACK',
    ).length,
    expected: record.returnsGoods
      ? expected.map(({ position, quantity, serials }) => ({
          position,
          quantity,
          serials: [...serials],
          name:
            (type === 'LENDING' ? record.lines : claim.lines).find((line) => line.position === position)?.name ?? '',
        }))
      : [],
    arrival:
      isStaff && claim.arrival
        ? {
            lines: claim.arrival.map((line) => ({ ...line })),
            differences: differencesOf(expected, claim.arrival),
            decision: claim.differences,
          }
        : null,
    contests: claim.contestsId,
    contestedBy: links.contestedBy,
    contestUntil,
    waitsForIntegrator,
    deadline: shownDeadline(deadlineSince({ status: record.status, waitsForIntegrator }, since, calendar), isStaff),
    proposal: {
      returnsGoods: returnsOf(type).returnsGoods,
      returnsIsFixed: returnsOf(type).isFixed,
      mayReturnFirst: mayReturnFirst(type),
    },
    deeds,
  }
}
