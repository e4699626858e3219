import { describe, expect, it } from 'vitest'
import { type Circumstances, EXPECTED_ROWS, expectedAnswer } from '../../../../tests/oracles/expected-steps'
import { sampleOrderFacts, sampleRuleContext } from '../../../../tests/oracles/sample-order-facts'
import { isClaimType, ORDER_TYPES, type OrderType } from '../../../ground/order-words/order-types'
import { ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'
import { DEMO_ROLES } from '../../../people/permissions/demo-roles'
import type { HistoryFacts, OrderFacts } from '../order-facts'
import { decideTransition, type StepInput } from './decide-transition'
import { type NoteRule, ORDER_ACTIONS, type OrderAction } from './order-actions'
import { TRANSITIONS } from './transitions'

const context = sampleRuleContext()
const COMPLETE: StepInput = {
  note: 'ok',
  files: 1,
  data: {
    invoiceKey: 'second',
    citedInvoiceKey: 'first',
    invoiceTotal: 13_168.8,
    driver: 'a',
    plate: 'b',
    volumes: 3,
    volumesShipped: 3,
    plannedOn: '2026-11-24',
    carrier: 'c',
    collectionDate: '2026-11-24',
  },
}

/** Every status of the steps back has a history that leads there. */
const CAME_FROM: OrderStatus = 'PREPARING'

function circumstancesOf(type: OrderType): Circumstances[] {
  const base = { credit: false, unsold: false, returnFirst: false, owed: false, replacementOwed: false }
  const ways = isClaimType(type)
    ? [
        base,
        { ...base, owed: true },
        { ...base, returnFirst: true, replacementOwed: true },
        { ...base, returnFirst: true },
      ]
    : [base, { ...base, credit: true }, { ...base, unsold: true }]
  return ways.flatMap((way) =>
    [true, false].map((isOwn) => ({
      ...way,
      isOwn,
      isCreator: isOwn,
    })),
  )
}

function factsOf(type: OrderType, status: OrderStatus, one: Circumstances): OrderFacts {
  const came: HistoryFacts = { from: CAME_FROM, to: status, direction: 'FORWARD' }
  return sampleOrderFacts({
    type,
    status,
    isOwn: one.isOwn,
    isCreator: one.isCreator,
    expirationAt: status === 'EXPIRED' ? new Date('2026-11-19T02:59:59.999Z') : new Date('2026-11-28T02:59:59.999Z'),
    paymentCondition: { onCredit: one.credit, usable: true },
    futureInvoiceKey: 'first',
    history: [came],
    returns: {
      hasUnsold: one.unsold,
      returnFirst: one.returnFirst,
      returnsGoods: one.owed || one.returnFirst,
      alreadyReturned: !one.owed,
      alreadySent: one.returnFirst && !one.replacementOwed,
    },
  })
}

const decide = (facts: OrderFacts, verb: OrderAction, role: (typeof DEMO_ROLES)[number], input = COMPLETE) => {
  const decision = decideTransition(facts, verb, role, context, input)
  if (decision.kind === 'blocked') return decision.blockers[0]?.code
  return decision.kind === 'open' ? `to ${decision.to}` : 'forbidden'
}

/** The answers without a note, with one, and with a document. */
const ANSWERS: Readonly<Record<NoteRule, readonly [string | null, string | null]>> = {
  none: [null, null],
  note: ['CURRENT_STATUS_REQUIRE_ORDER_NOTE', null],
  asset: ['CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET', 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET'],
}

describe('every type × status × verb × role, against domain 4.1-4.5 written down by hand', () => {
  it.each(ORDER_TYPES)('%s', { timeout: 120_000 }, (type) => {
    const wrong: string[] = []
    let asked = 0
    const differs = (what: () => string, expected: string | undefined, actual: string | undefined) => {
      asked++
      if (expected !== actual) wrong.push(`${what()}: expected ${expected}, answered ${actual}`)
    }
    for (const status of ORDER_STATUSES)
      for (const one of circumstancesOf(type)) {
        const facts = factsOf(type, status, one)
        for (const verb of ORDER_ACTIONS)
          for (const role of DEMO_ROLES) {
            const expected = expectedAnswer(type, status, verb, role.key, one)
            const what = () => `${role.key} ${verb} in ${status} ${JSON.stringify(one)}`
            if (expected.kind !== 'open') {
              const answer = expected.kind === 'forbidden' ? 'forbidden' : expected.code
              differs(what, answer, decide(facts, verb, role))
              continue
            }
            const open = `to ${expected.to === 'back' ? CAME_FROM : expected.to}`
            const [bare, noted] = ANSWERS[expected.note]
            differs(what, open, decide(facts, verb, role))
            differs(
              () => `${what()} without a note`,
              bare ?? open,
              decide(facts, verb, role, { ...COMPLETE, note: null, files: 0 }),
            )
            differs(
              () => `${what()} without a document`,
              noted ?? open,
              decide(facts, verb, role, { ...COMPLETE, files: 0 }),
            )
          }
      }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(asked).toBeGreaterThan(ORDER_STATUSES.length * ORDER_ACTIONS.length * DEMO_ROLES.length)
  })

  it('has a row for every row of the table, and the other way round', () => {
    const key = (from: string, verb: string, to: string) => `${from} ${verb} ${to}`
    for (const type of ORDER_TYPES) {
      const ours = new Set(
        TRANSITIONS.filter((row) => row.types.includes(type) && row.action !== 'clone' && !row.systemOnly).map((row) =>
          key(row.from, row.action, row.to ?? 'back'),
        ),
      )
      const theirs = new Set(
        EXPECTED_ROWS[type].filter(({ from }) => from !== '*').map(({ from, verb, to }) => key(from, verb, to)),
      )
      expect([...ours].sort(), type).toEqual([...theirs].sort())
    }
  })
})
