import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchRow } from '#domain/sales/quick-order/match-row'
import { ListReader, listLines, MAX_ROW_TEXT, MAX_SITE } from '#domain/sales/quick-order/read-list'
import { tries } from '../support/run-size'
import { messageCatalogue } from './catalogue'

const TEXTS = tries('CHAOS_LISTS', 10_000, 100_000)
/** Milliseconds for which a line or a row may hold the process. */
const MOST_BLOCKED = 50

const word = fc.constantFrom(
  ...'14 12x 2 585 585w 0,55 kW 1.200 m 1,5 un 1e9 -5 0 placa módulo inversor inv 6k mono tri 220 string box 2e/1s cabo preto 55m mc4 Heliara'.split(
    ' ',
  ),
  ...'João: Obra: Maria • - * 1) 2. [12:03, 25/11/2026] 25/11/2026 12:03 ✅ ☀️ \u202e \u200f \u0000 \u0007 \t ; + , e x × ﷺ ½ ² ￿ 𝟙𝟚 = =1+1 @SUM'.split(
    ' ',
  ),
)
const junk = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
/** Lines as people write them, lines of anything, and long runs of one sign, which slow patterns down. */
const line = fc.oneof(
  { weight: 5, arbitrary: fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')) },
  { weight: 2, arbitrary: junk },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...' \t.,:;-*x0189/+([{"\'aé'), fc.integer({ min: 1, max: 3_000 }))
      .map(([sign, n]) => sign.repeat(n)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, fc.constantFrom('1.', ' ,', ' e ', ' x', '- '), fc.integer({ min: 1, max: 600 }))
      .map(([first, sign, n]) => first + sign.repeat(n)),
  },
)
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'))

it(`reads ${TEXTS} texts of anything: nothing is thrown, lost or too long, and none holds the process`, {
  timeout: 1_800_000,
}, () => {
  const { index } = messageCatalogue()
  let slowest = 0
  /** A collection of garbage falls into some piece or other: a slow one is timed again, and its least time counts. */
  const timed = <T>(work: () => T): T => {
    const done = work
    let least = timeOf(() => {
      result = done()
    })
    for (let n = 0; least > MOST_BLOCKED / 4 && n < 3; n += 1) least = Math.min(least, timeOf(done))
    slowest = Math.max(slowest, least)
    return result as T
  }
  let result: unknown
  fc.assert(
    fc.property(text, (pasted) => {
      const reader = new ListReader(pasted)
      // The API rests after each line and each row.
      for (const one of listLines(pasted)) {
        timed(() => new ListReader(pasted).take(one))
        reader.take(one)
      }
      const { rows, notes } = reader.read()
      for (const row of rows) {
        const { chosen, candidates } = timed(() => matchRow(index, row.wanted))
        if (chosen && !candidates.includes(chosen)) throw new Error('chosen, and no candidate')
        for (const shown of [row.text, row.wanted])
          if (shown.length > MAX_ROW_TEXT || HIDDEN.test(shown)) throw new Error(JSON.stringify(shown))
        if ((row.site?.length ?? 0) > MAX_SITE) throw new Error('site too long')
      }
      for (const note of notes) if (note.text.length > MAX_ROW_TEXT) throw new Error('note too long')
    }),
    { numRuns: TEXTS, seed: 20_261_130 },
  )
  console.info(`${TEXTS} texts, the slowest piece ${slowest.toFixed(1)} ms`)
  expect(slowest).toBeLessThan(MOST_BLOCKED)
})

/** In milliseconds of this process. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** What turns a text round or breaks a database never comes through. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

it('takes a line a hundred times as long in some hundred times its time, and loses none of its items', () => {
  const { index } = messageCatalogue()
  const read = (times: number) => {
    const pasted = '14 placa 585 heliara e 1 inversor 6k, '.repeat(times)
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < 5; n += 1) {
      const before = performance.now()
      const reader = new ListReader(pasted)
      for (const one of listLines(pasted)) reader.take(one)
      const { rows } = reader.read()
      for (const { wanted } of rows) matchRow(index, wanted)
      expect(rows).toHaveLength(2 * times)
      least = Math.min(least, performance.now() - before)
    }
    return least
  }
  read(20)
  const short = read(30)
  expect(read(3_000)).toBeLessThan(400 * short)
})
