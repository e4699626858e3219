import { needsLines } from '#domain/after-sales/claims/claim-defaults'
import { type ClaimInput, claimInput } from '#domain/after-sales/claims/claim-input'
import { lineBlockers, loanEndBlocker } from '#domain/after-sales/claims/claim-opening'
import { lineWindowBlocker, windowBlocker } from '#domain/after-sales/claims/claim-window'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import { can } from '#domain/people/permissions/permissions'
import type { Blocker } from '#domain/sales/orders/order-facts'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { refuseAll } from '../../ground/errors/refuse-all'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { type ClaimableOrder, lockClaimable } from '../../sales/order-record/original-order'
import { requireProposed } from './receipt-claims'
import { OPENING_KEYS } from './show-openable'
import { storeClaim } from './store-claim'

/** Once for each Idempotency-Key. */
export const createClaim = endpoint(
  {
    method: 'post',
    path: '/customerClaims',
    tags: ['Chamados'],
    summary: 'Abre um chamado sobre um pedido enviado; nunca mais do que foi enviado e ainda não foi reclamado',
    ...secured(...OPENING_KEYS),
    request: { body: body(named(claimInput, 'ClaimOpeningInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(done, 'O número do chamado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 201 as const,
      body: { id: await openClaim(c, tx, input) },
    }))
    return c.json(answer.body, 201)
  },
)

/**
 * Everything is judged, and everything that is wrong is said at once; the first code is the answer's.
 * @throws FORBIDDEN without the type's key, NOT_FOUND, and the codes of domain/after-sales/claims
 */
async function openClaim(c: ApiContext, tx: Transaction, input: ClaimInput): Promise<number> {
  const { who, deps } = c.var
  if (!can(who, CLAIM_TYPE_PERMISSIONS[input.type])) throw new ApiError('FORBIDDEN')
  // Quantities start at 0: what stayed there is not claimed.
  const lines = input.lines.map((line, at) => ({ ...line, at })).filter(({ quantity }) => quantity > 0)
  const today = saoPauloDate(deps.now())
  const serials = lines.flatMap((line) => line.serials)
  const original = await lockClaimable(tx, who, input.orderId, today, serials)
  const world = { today, settings: original.settings }
  if (input.fromReceipt) await requireProposed(tx, input)
  const mayWaive = input.overrideReason !== null && can(who, 'orders:bypassRestrictions')
  const positions = lines.map(({ position }) => position)
  const twice = lines.filter(({ position }, index) => positions.indexOf(position) < index)
  const window = windowBlocker(input.type, original, world, mayWaive)
  const late = lines.flatMap(({ at, position }) => lateLine(at, position, input.type, original, world))
  const blockers: Blocker[] = [
    ...(window ? [window] : []),
    ...(input.reason === null ? [{ code: 'MISSING_CUSTOMER_CLAIM_REASON' as const, field: 'reason' }] : []),
    ...(lines.length === 0 && needsLines(input.type) ? [missing('lines', 'required')] : []),
    ...twice.map(({ at }) => missing(`lines[${at}].position`, 'uniqueItems')),
    ...lineBlockers(input.type, lines, original.lines, original.openSerials, {
      elsewhere: original.elsewhere,
      // Where every warranty of the order has ended, no line says it again.
      ...(window?.code === 'CLAIM_WARRANTY_ENDED' ? {} : { today }),
    }),
    ...(window || mayWaive ? [] : late),
    ...(input.type === 'LENDING' ? orNone(loanEndBlocker(input.dueDate, world.today, world)) : []),
  ]
  if (blockers.length > 0 || input.reason === null) throw refuseAll(blockers)
  const isWaived = mayWaive && (windowBlocker(input.type, original, world) !== null || late.length > 0)
  return storeClaim(c, tx, original, {
    ...input,
    reason: input.reason,
    lines,
    dueDate: input.type === 'LENDING' ? input.dueDate : null,
    overrideReason: isWaived ? input.overrideReason : null,
    contestsId: null,
    fromReceipt: input.fromReceipt,
  })
}

/** A line of a shipment whose own days have ended. */
function lateLine(
  at: number,
  position: number,
  type: ClaimType,
  original: ClaimableOrder,
  world: Parameters<typeof lineWindowBlocker>[3],
): Blocker[] {
  const travel = original.lines.find((line) => line.position === position)?.travel
  return orNone(lineWindowBlocker(type, original, travel, world)).map((one) => ({
    ...one,
    field: `lines[${at}].quantity`,
  }))
}

const orNone = (blocker: Blocker | null): Blocker[] => (blocker ? [blocker] : [])

const missing = (field: string, rule: string): Blocker => ({ code: 'VALIDATION_FAILED', field, meta: { rule } })
