import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostAtOnce, type Span } from './most-at-once'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 0, minute))
const span = (from: number | null, to: number | null): Span => ({
  startsAt: from === null ? null : at(from),
  endsAt: to === null ? null : at(to),
})

const spans = fc.array(
  fc
    .tuple(fc.option(fc.integer({ min: -20, max: 40 })), fc.option(fc.integer({ min: -20, max: 40 })))
    .filter(([from, to]) => from === null || to === null || from < to)
    .map(([from, to]) => span(from, to)),
  { maxLength: 15 },
)

it('is the fullest of all moments from now on, each looked at', () => {
  const runs = ({ startsAt, endsAt }: Span, moment: Date) =>
    (!startsAt || startsAt <= moment) && (!endsAt || endsAt > moment)
  fc.assert(
    fc.property(spans, fc.integer({ min: -10, max: 20 }), (all, now) => {
      const counts = Array.from({ length: 70 }, (_, minute) => at(now + minute)).map(
        (moment) => all.filter((one) => runs(one, moment)).length,
      )
      expect(mostAtOnce(all, at(now))).toBe(Math.max(...counts))
    }),
  )
})

it('lets one begin when another ends, and counts nothing that is over', () => {
  expect(mostAtOnce([span(0, 5), span(5, 9)], at(0))).toBe(1)
  expect(mostAtOnce([span(null, 5), span(null, 5), span(null, null)], at(5))).toBe(1)
  expect(mostAtOnce([], at(0))).toBe(0)
})
