import { z } from 'zod'
import { list } from '#domain/ground/forms/list'
import { ERP_STEPS, type ErpStep } from '#domain/sales/erp/erp-states'

/**
 * What may go wrong with one call:
 *   fail      500 before anything is done
 *   lose      it is done, and the connection breaks before the answer
 *   hang      it is done, and no answer ever comes
 *   refuse    422, as for data that the ERP does not take
 *   garbage   200 with a page instead of JSON
 *   redirect  302 to another host
 *   expire    401, as for a token that has run out
 */
const FAULTS = ['fail', 'lose', 'hang', 'refuse', 'garbage', 'redirect', 'expire'] as const
export type Fault = (typeof FAULTS)[number]

const rate = z.number().min(0).max(1)

/** How the simulator is told to misbehave: `PUT /control` with any of these. */
export const misbehaviour = z
  .object({
    /** Each answer takes this long. */
    delayMs: z.number().int().min(0).max(120_000),
    /** Of all calls, so many fail; of the others, so many lose their answer. */
    failRate: rate,
    loseRate: rate,
    /** The next calls of a step, in this order, before any rate. */
    next: list(
      z.object({
        step: z.enum(ERP_STEPS),
        fault: z.enum(FAULTS),
        times: z.number().int().min(1).max(1_000_000).default(1),
      }),
      { max: 100 },
    ),
    refuseLogin: z.boolean(),
    /** CNPJs that this ERP has no customer for. */
    unknownCompanies: list(z.string().max(18), { max: 1000 }),
  })
  .partial()
/** `PUT /control/stock`: what there is of a material in a centre from now on. */
export const simulatedStock = z.object({
  center: z.string().min(1).max(20),
  code: z.string().min(1).max(60),
  onHand: z.number().default(0),
  taken: z.number().default(0),
  arrivals: list(
    z.object({
      container: z.string().max(60).nullable().default(null),
      quantity: z.number(),
      on: z.iso.date(),
      confirmed: z.boolean().default(false),
    }),
    { max: 100 },
  ).default([]),
})

export type Misbehaviour = z.infer<typeof misbehaviour>

/** One throw of the dice for a call. */
export function faultOf(now: Misbehaviour, step: ErpStep, random: () => number): Fault | null {
  const planned = now.next?.find((one) => one.step === step && one.times > 0)
  if (planned) {
    planned.times--
    return planned.fault
  }
  if (random() < (now.failRate ?? 0)) return 'fail'
  return random() < (now.loseRate ?? 0) ? 'lose' : null
}
