import { z } from '@hono/zod-openapi'
import { returnProblems, sendsWhatWasClaimed } from '#domain/after-sales/claims/claim-defaults'
import { type ClaimDecisionInput, claimDecisionInput } from '#domain/after-sales/claims/claim-input'
import { CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { priceLines } from '../../catalogue/pricing/price-lines'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { verdictParts } from '../../sales/order-record/claim-verdict'
import type { StoredLine } from '../../sales/orders/record/priced-order'
import { updateOrder } from '../../sales/orders/record/store-order'
import { nextRevision } from '../../sales/orders/record/write-revision'
import { moveOrder } from '../../sales/orders/status/move-order'
import { type LockedClaim, lockClaim } from './lock-claim'
import { goodsColumns } from './store-claim'

const decided = saved.extend({ status: z.enum(ORDER_STATUSES) }).openapi('DecidedClaim')

/** The decision and the step that it means are one: what the step asks for is asked here. */
export const decideClaim = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/decision',
    tags: ['Chamados'],
    summary:
      'Decide um chamado em análise: procedente, em parte ou improcedente; a decisão já o leva ao próximo status',
    ...secured('orders:pendingRma'),
    request: { params: idParams, body: body(named(claimDecisionInput.extend(versioned), 'ClaimDecisionInput')) },
    responses: { 200: json(decided, 'O chamado decidido') },
  },
  async (c) => {
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await decide(c, tx, c.req.valid('param').id, version, input),
    }))
    return c.json(answer.body, 200)
  },
)

async function decide(c: ApiContext, tx: Transaction, id: number, version: number, input: ClaimDecisionInput) {
  const record = await lockClaim(c, tx, id, 'decide', version)
  if (input.solution === null)
    throw new ApiError('MISSING_CUSTOMER_CLAIM_SOLUTION', {
      errors: [{ code: 'MISSING_CUSTOMER_CLAIM_SOLUTION', field: 'solution' }],
    })
  const isRefused = input.verdict === 'REFUSED'
  const accepted = acceptedOf(record, input)
  const errors = isRefused ? [] : problemsOf(record, input, accepted)
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  const lines = isRefused ? null : await goodsToSend(tx, record, input, c.var.deps.now())
  const returns = isRefused
    ? { returns_goods: false, return_first: false }
    : { returns_goods: input.returnsGoods, return_first: input.returnFirst }
  const columns = { claim_solution: input.solution, ...returns, ...(lines ? goodsColumns(lines) : {}) }
  const revision = lines ? nextRevision(record, lines, columns, { kind: 'EDITED', reason: null }) : undefined
  await updateOrder(c, tx, id, {
    columns,
    ...(lines ? { lines } : {}),
    ...(revision ? { revision } : {}),
    parts: verdictParts(id, input.verdict, accepted, c.var.deps.now()),
    audit: null,
  })
  return moveOrder(c, tx, id, isRefused ? 'cancel' : 'nextStatus', {
    version: null,
    note: isRefused ? input.solution : (input.note ?? `${CLAIM_VERDICTS[input.verdict]}: ${input.solution}`),
    visibility: 'PUBLIC',
    assetIds: input.assetIds,
    data: {},
    also: {
      action: 'decideClaim',
      before: { verdict: null, solution: record.claimSolution, lines: sentBefore(record) },
      after: {
        verdict: input.verdict,
        solution: input.solution,
        accepted: [...accepted].map(([position, quantity]) => ({ position, quantity })),
        ...(isRefused ? {} : { sends: input.sends, returnsGoods: input.returnsGoods, returnFirst: input.returnFirst }),
      },
    },
  })
}

const sentBefore = ({ lines }: LockedClaim) => lines.map(({ productId, quantity }) => ({ productId, quantity }))

/**
 * Pieces of each claimed line that are right: all, none, or what the analysis says of a claim that is
 * right in part.
 */
function acceptedOf({ claim }: LockedClaim, { verdict, lines }: ClaimDecisionInput): Map<number, number> {
  return new Map(
    claim.lines.map(({ position, quantity }) => {
      if (verdict === 'REFUSED') return [position, 0]
      const said = lines.find((line) => line.position === position)
      return [position, verdict === 'PARTIAL' ? (said?.accepted ?? 0) : quantity]
    }),
  )
}

function problemsOf(record: LockedClaim, input: ClaimDecisionInput, accepted: Map<number, number>): ErrorDetail[] {
  const type = record.type as ClaimType
  const errors: ErrorDetail[] = []
  const claimed = record.claim.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const right = [...accepted.values()].reduce((sum, quantity) => sum + quantity, 0)
  for (const [at, { position, accepted: pieces }] of input.lines.entries()) {
    const line = record.claim.lines.find((one) => one.position === position)
    if (!line) errors.push({ field: `lines[${at}].position`, rule: 'exists' })
    else if (pieces > line.quantity)
      errors.push({ field: `lines[${at}].accepted`, rule: 'max', meta: { max: line.quantity } })
  }
  if (input.verdict === 'PARTIAL' && (right === 0 || right >= claimed))
    errors.push({ field: 'verdict', rule: 'choice' })
  const sent = input.sends.reduce((sum, { quantity }) => sum + quantity, 0)
  if (sent === 0) errors.push({ field: 'sends', rule: 'required' })
  else if (sendsWhatWasClaimed(type) && sent > right) errors.push({ field: 'sends', rule: 'max', meta: { max: right } })
  return [...errors, ...returnProblems(type, input).map((field) => ({ field, rule: 'choice' }))]
}

/**
 * The goods that are sent: those of the claim's lines as they were sold, others at the price of the company's table.
 * @throws VALIDATION_FAILED beside the product that has no price, or that is deleted
 */
async function goodsToSend(tx: Transaction, record: LockedClaim, { sends }: ClaimDecisionInput, now: Date) {
  const wanted = new Map<number, number>()
  for (const { productId, quantity } of sends) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  await holdRows(tx, {}, [...wanted.keys()])
  const strange = [...wanted.keys()].filter((id) => !record.lines.some(({ productId }) => productId === id))
  const book = await loadPriceBook(tx, { companyId: record.companyId, productIds: strange, now })
  const { lines: priced, errors } = priceLines(
    book,
    strange.map((productId) => ({ productId, quantity: wanted.get(productId)! })),
    { detached: false, taxpayer: record.taxpayer, freightUf: record.freightUf },
  )
  if (errors.length > 0)
    throw new ApiError('VALIDATION_FAILED', {
      errors: errors.map(({ meta }) => ({
        field: `sends[${sends.findIndex(({ productId }) => productId === meta.productId)}].productId`,
        rule: 'exists',
      })),
    })
  return [...wanted].map(([productId, quantity], index): StoredLine => {
    const known = record.lines.find((line) => line.productId === productId)
    const line = known ?? priced.find((one) => one.productId === productId)!
    return {
      position: index + 1,
      productId,
      name: line.name,
      type: line.type,
      potency: line.potency,
      quantity,
      tableUnitPriceCents: line.tableUnitPriceCents,
      unitPriceCents: 0,
      costPriceCents: line.costPriceCents,
      ipi: line.ipi,
      icms: line.icms,
      taxRuleId: null,
      typedTaxes: null,
      availableAt: line.availableAt,
      availableInDays: line.availableInDays,
      priceTrace: [],
    }
  })
}
