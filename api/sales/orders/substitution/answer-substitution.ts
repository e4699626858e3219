import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import {
  SUBSTITUTION_STATES,
  type SubstitutionAnswer,
  type SubstitutionState,
} from '#domain/sales/orders/substitution/substitution'
import { substitutionAnswerInput } from '#domain/sales/orders/substitution/substitution-input'
import { requirePerson } from '../../../ground/caller/require-person'
import type { Who } from '../../../ground/caller/who'
import type { Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import { updateOrder } from '../record/store-order'
import { doSwap, type SwapSaid } from './do-swap'
import { planSwap } from './plan-swap'
import { awaitedOf, readSwaps, type StoredSwap } from './substitution-answer'
import { openAnswers } from './swap-rights'

const params = z.object({ id: z.coerce.number().int().positive(), number: z.coerce.number().int().positive() })

const answered = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    number: z.number().int(),
    state: z.enum(SUBSTITUTION_STATES),
  })
  .openapi('SubstitutionAnswered')

const ACTIONS: Readonly<Record<SubstitutionAnswer, string>> = {
  CONSENT: 'consentSwap',
  REFUSE: 'refuseSwap',
  APPROVE: 'approveSwap',
  WITHDRAW: 'withdrawSwap',
}

/**
 * The last agreement that a swap waits for does it, at the price that was shown.
 * @throws NOT_FOUND for another company's, SUBSTITUTION_NOT_OPEN where it waits no more, FORBIDDEN, the wrong-status code,
 * DRIFT_CHANGED where the order would come to another total than was agreed to
 */
export const answerSubstitution = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/substitutions/{number}',
    tags: ['Trocas'],
    summary: 'Aceita, recusa, aprova ou retira uma troca que aguarda; o último aceite a faz',
    ...secured('orders:update', 'orders:store', 'orders:negotiation', 'approvalThresholdsRequests:respond'),
    request: { params, body: body(named(substitutionAnswerInput, 'SubstitutionAnswerInput')) },
    responses: { 200: json(answered, 'Como ficou') },
  },
  async (c) => {
    const { id, number } = c.req.valid('param')
    const { answer: asked, reason } = c.req.valid('json')
    const { who, deps } = c.var
    requirePerson(who)
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, id, undefined, deps.now())
      const state = await answerSwap(c, tx, record, number, { asked, reason })
      return { status: 200 as const, body: { id, version: record.version + 1, number, state } }
    })
    return c.json(answer.body, 200)
  },
)

/** The row of the order must be locked. @returns how the swap stands then */
async function answerSwap(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  number: number,
  { asked, reason }: { asked: SubstitutionAnswer; reason: string | null },
): Promise<SubstitutionState> {
  const { who, deps } = c.var
  const now = deps.now()
  const [swap] = await readSwaps(tx, record.id, number)
  if (!swap) throw new ApiError('NOT_FOUND')
  if (swap.state !== 'PENDING') throw new ApiError('SUBSTITUTION_NOT_OPEN')
  requireOpen(record, swap, who, asked)
  const said = saidOf(swap)
  const at = sql`${now.toISOString()}::timestamptz`
  const me = sql`${who.userId}::bigint`
  const write = (...sets: SQL[]) =>
    sql`swap AS (UPDATE order_substitutions SET ${sql.join([...MARKS[asked](at, me), ...sets], sql`, `)} WHERE id = ${swap.id})`
  const end = (state: SubstitutionState, revision: number | null) =>
    write(
      sql`state = ${state}, ended_at = ${at}, ended_by_user_id = ${me}, reason = ${reason}, revision = ${revision}::int`,
    )
  const audit = (state: SubstitutionState) => ({
    action: ACTIONS[asked],
    before: { substitution: number, substitutionState: swap.state },
    after: { substitution: number, substitutionState: state, ...(reason ? { reason } : {}) },
  })
  if (asked === 'REFUSE' || asked === 'WITHDRAW') {
    const state = asked === 'REFUSE' ? 'REFUSED' : 'WITHDRAWN'
    await updateOrder(c, tx, record.id, {
      columns: {},
      parts: [end(state, null)],
      events: [{ event: 'SUBSTITUTION_ENDED', data: { ...said, state, ...(reason ? { reason } : {}) } }],
      audit: audit(state),
    })
    return state
  }
  const awaits = awaitedOf(swap)
  if (asked === 'CONSENT' ? awaits.approval : awaits.consent) {
    await updateOrder(c, tx, record.id, { columns: {}, parts: [write()], audit: audit('PENDING') })
    return 'PENDING'
  }
  const plan = await planSwap(tx, record, { who, now }, swap, swap)
  if (plan.amounts.totalCents !== swap.totalAfterCents) throw new ApiError('DRIFT_CHANGED')
  await doSwap(c, tx, record, plan, said, { action: ACTIONS[asked], swap: (made) => end('DONE', made), reason })
  return 'DONE'
}

/** @throws FORBIDDEN; the wrong-status code where the answer would be theirs in separation */
function requireOpen(record: OrderRecord, swap: StoredSwap, who: Who, asked: SubstitutionAnswer): void {
  if (openAnswers(record, swap, who).includes(asked)) return
  if (openAnswers({ ...record, status: 'SEPARATION' }, swap, who).includes(asked))
    throw new ApiError('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION')
  throw new ApiError('FORBIDDEN')
}

const MARKS: Readonly<Record<SubstitutionAnswer, (at: SQL, me: SQL) => SQL[]>> = {
  CONSENT: (at, me) => [sql`consented_at = ${at}`, sql`consented_by_user_id = ${me}`],
  APPROVE: (at, me) => [sql`approved_at = ${at}`, sql`approved_by_user_id = ${me}`],
  REFUSE: () => [],
  WITHDRAW: () => [],
}

const saidOf = ({ number, quantity, productId, productName, substituteId, substituteName }: StoredSwap): SwapSaid => ({
  ...{ number, quantity, productId, name: productName },
  ...{ substituteId, substitute: substituteName },
})
