import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { ClaimDetail } from './show-claim'

const TYPES = ['MISSING', 'WARRANTY_DAMAGE', 'LENDING', 'BONUS'] as const
type Type = (typeof TYPES)[number]

/** Fourteen modules and an inverter, of which separation may have packed fewer. */
const ORDERED = [14, 1] as const

type Command =
  | { kind: 'open'; type: Type; quantities: [number, number] }
  | { kind: 'cancel' | 'refuse' | 'contest'; which: number }
  | { kind: 'receive'; missing: number; broken: number }
  | { kind: 'confirm'; type: 'MISSING' | 'WARRANTY_DAMAGE' }

const which = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      type: fc.constantFrom(...TYPES),
      quantities: fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 2 })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'refuse', 'contest'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      missing: fc.nat({ max: 5 }),
      broken: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      type: fc.constantFrom('MISSING' as const, 'WARRANTY_DAMAGE' as const),
    }),
  },
)

/** A claim as the model knows it. */
interface Known {
  id: number
  type: Type
  quantities: readonly number[]
  state: 'open' | 'canceled' | 'refused'
  isContested: boolean
  fromReceipt: boolean
}

describe.each(DATABASES)('pieces that are claimed on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const countsOf = ({ type, state }: Known) => state === 'open' && type !== 'LENDING' && type !== 'BONUS'
  const rowsOf = (quantities: readonly number[]) => quantities.map((quantity, at) => ({ position: at + 1, quantity }))

  it('are never more than were shipped, whatever is sold, opened, refused, contested, canceled and received', {
    timeout: 900_000,
  }, async () => {
    let [opened, exceeded] = [0, 0]
    const short = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 1 }))
    const walk = async (packedLess: [number, number], commands: Command[]) => {
      const orderId = await placer.store()
      await placer.place(orderId, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
      const shipped = ORDERED.map((quantity, at) => quantity - packedLess[at]!)
      await api.db.execute(sql`
        UPDATE order_lines SET picked_quantity = CASE position WHEN 1 THEN ${shipped[0]}::int WHEN 2 THEN ${shipped[1]}::int ELSE quantity END
         WHERE order_id = ${orderId}`)
      const claims: Known[] = []
      let offered: { type: 'MISSING' | 'WARRANTY_DAMAGE'; quantity: number }[] | null = null
      const leftOf = (at: number) =>
        shipped[at]! - claims.filter(countsOf).reduce((sum, { quantities }) => sum + quantities[at]!, 0)
      /** Fits unless something of it is claimed that is no more there. */
      const fits = (type: Type, quantities: readonly number[]) =>
        quantities.every(
          (quantity, at) => quantity <= (type === 'LENDING' || type === 'BONUS' ? shipped[at]! : leftOf(at)),
        )
      const open = async (type: Type, quantities: readonly number[], fromReceipt: boolean) => {
        const persona: Persona = type === 'LENDING' || type === 'BONUS' ? 'afterSales' : 'integrator'
        const answer = await api.as(persona).post('/customerClaims', {
          type,
          orderId,
          reasonCategory: 'OTHER',
          reason: 'Não veio como devia.',
          lines: rowsOf(quantities),
          ...(type === 'LENDING' ? { dueDate: '2026-12-20' } : {}),
          ...(fromReceipt ? { fromReceipt: true } : {}),
          assetIds: [await placer.upload(persona)],
        })
        const isEmpty = quantities.every((quantity) => quantity === 0) && type !== 'BONUS'
        const wanted = !fits(type, quantities) ? 400 : isEmpty ? 422 : 201
        expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([
          wanted,
          wanted === 400 ? 'CLAIM_QUANTITY_EXCEEDED' : wanted === 422 ? 'VALIDATION_FAILED' : undefined,
        ])
        if (wanted === 400) exceeded++
        if (wanted !== 201) return
        opened++
        claims.push({ id: Number(answer.body.id), type, quantities, state: 'open', isContested: false, fromReceipt })
      }
      const chosen = (state: Known['state'], at: number) => {
        const fit = claims.filter((claim) => claim.state === state)
        return fit[at % Math.max(1, fit.length)]
      }
      for (const one of commands) {
        if (one.kind === 'open') await open(one.type, one.quantities, false)
        else if (one.kind === 'cancel') {
          const claim = chosen('open', one.which)
          if (!claim) continue
          const answer = await api.as('afterSales').delete(`/orders/${claim.id}`, { reason: 'Engano' })
          expect(answer.status, JSON.stringify(answer.body)).toBe(200)
          claim.state = 'canceled'
        } else if (one.kind === 'refuse') {
          const claim = chosen('open', one.which)
          if (!claim) continue
          await api.as('afterSales').put(`/orders/nextStatus/${claim.id}`, { note: 'Vejamos.' })
          const { order } = (await api.as('afterSales').get<ClaimDetail>(`/customerClaims/${claim.id}`)).body
          const answer = await api.as('afterSales').put(`/customerClaims/${claim.id}/decision`, {
            version: order.version,
            verdict: 'REFUSED',
            solution: 'Não procede.',
          })
          expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: 'CANCELED' })
          claim.state = 'refused'
        } else if (one.kind === 'contest') {
          const claim = chosen('refused', one.which)
          if (!claim) continue
          const answer = await api.as('afterSales').post(`/customerClaims/${claim.id}/contest`, {
            reason: 'Procede.',
            assetIds: [await placer.upload('afterSales')],
          })
          const isLate = claim.isContested
          const wanted = isLate || !fits(claim.type, claim.quantities) ? 400 : 201
          expect(answer.status === 201 ? 201 : 400, JSON.stringify(answer.body)).toBe(wanted)
          if (answer.status !== 201) continue
          claim.isContested = true
          const { type, quantities } = claim
          claims.push({
            id: Number(answer.body.id),
            type,
            quantities,
            state: 'open',
            isContested: false,
            fromReceipt: false,
          })
        } else if (one.kind === 'receive') {
          if (offered) continue
          const [missing, broken] = [
            Math.min(one.missing, shipped[0]!),
            Math.min(one.broken, shipped[0]! - Math.min(one.missing, shipped[0]!)),
          ]
          const { lines } = (
            await api.as('integrator').get<{ lines: { position: number }[] }>(`/orders/${orderId}/receipt`)
          ).body
          const counted = lines.map(({ position }) =>
            position === 1
              ? { position, received: shipped[0]! - missing, damaged: broken, fault: 'Como chegou' }
              : { position, isRight: true },
          )
          const saved = await api.as('integrator').put(`/orders/${orderId}/receipt`, { lines: counted })
          expect(saved.status, JSON.stringify(saved.body)).toBe(200)
          const ended = await api
            .as('integrator')
            .post(`/orders/${orderId}/receipt/conclude`, { receivedOn: '2026-11-17' })
          expect(ended.status, JSON.stringify(ended.body)).toBe(200)
          offered = [
            { type: 'MISSING', quantity: missing },
            { type: 'WARRANTY_DAMAGE', quantity: broken },
          ]
        } else if (one.kind === 'confirm' && offered) {
          const { type } = one
          const { quantity } = offered.find((proposal) => proposal.type === type)!
          const isOpen = claims.some((claim) => claim.fromReceipt && claim.type === type && claim.state === 'open')
          if (quantity > 0 && !isOpen) await open(type, [quantity, 0], true)
        }
        const { rows } = await api.db.execute(sql`
          SELECT l.position, l.picked_quantity AS shipped,
                 (SELECT COALESCE(sum(x.quantity), 0)::int FROM claim_lines x JOIN orders k ON k.id = x.claim_id
                   WHERE k.original_order_id = l.order_id AND k.status <> 'CANCELED' AND k.type NOT IN ('LENDING', 'BONUS')
                     AND x.original_position = l.position) AS claimed
            FROM order_lines l WHERE l.order_id = ${orderId} AND l.position <= 2 ORDER BY l.position`)
        for (const [at, row] of rows.entries()) {
          expect(Number(row.claimed)).toBeLessThanOrEqual(Number(row.shipped))
          expect(Number(row.shipped) - Number(row.claimed)).toBe(leftOf(at))
        }
      }
    }
    await fc.assert(fc.asyncProperty(short, fc.array(command, { minLength: 6, maxLength: 14 }), walk), {
      numRuns: tries('CHAOS_CLAIMED_PIECES', 6, 100),
    })
    expect(opened).toBeGreaterThan(0)
    console.info(`claimed pieces: ${opened} claims opened, ${exceeded} refused for more than was left`)
  })
})
