import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { foldedHasWords } from './has-words'

/** As `orders.search` is: number, client, company, documents, folded. */
const TEXTS = [
  '538271 padaria sao jose sol do vale 99900017000162',
  '538272 padaria sao jose sol do vale 99900017000162',
  '100200 mercado 538271 energia pampa 99900003000149',
]

describe.each(BOTH_DATABASES)('words that are looked for on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())

  it.each([
    ['538271', [0, 2]],
    ['Padaria 538271', [0]],
    ['538271 PADARIA São', [0]],
    ['538271 538272', []],
    ['padaria 100200', []],
    ['100200 mercado', [2]],
    ['mercado 99900003000149', [2]],
    ['53827 padaria', [0, 1]],
    ["538271 %' || ''", []],
    ['  ', [0, 1, 2]],
  ])('%j finds %j, a number first or not', async (typed, found) => {
    const { rows } = await api.db.execute<{ text: string }>(sql`
      SELECT v.text FROM (VALUES ${sql.join(
        TEXTS.map((text) => sql`(${text}::text)`),
        sql`, `,
      )}) AS v (text) WHERE ${foldedHasWords(sql`v.text`, typed)}`)
    expect(rows.map(({ text }) => TEXTS.indexOf(text)).sort()).toEqual(found)
  })

  // An index of trigrams answers '77' with all of itself, and the planner thinks it free.
  it.each([
    ['lote 77', ['lote']],
    ['lote 5,5', ['lote', '5,5']],
    ['lote vx-6k', ['lote', 'vx-6k']],
    ['lote -7', ['lote', '-7']],
    ['lote x-', ['lote']],
    ['lote 777', ['lote', '777']],
    ['lote 538271', ['538271']],
    ['77', []],
  ])('%j asks the index for %j', async (typed, asked) => {
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      const { rows } = await tx.execute(
        sql`EXPLAIN SELECT p.id FROM products p WHERE ${foldedHasWords(sql`p.search`, typed)}`,
      )
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
    const condition = /Index Cond: .*/.exec(plan)?.[0] ?? ''
    expect([...condition.matchAll(/%([^%]+)%/g)].map(([, word]) => word).sort()).toEqual([...asked].sort())
  })
})
