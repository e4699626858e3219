import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { answerOf } from './answer-of'

const moment = z.iso.datetime()
const schema = z
  .object({
    id: z.number(),
    day: z.iso.date(),
    name: z.string(),
    createdAt: moment,
    readAt: moment.nullable(),
    doneAt: moment.nullable().optional().openapi({ description: 'Quando' }),
    tries: z.array(z.object({ at: moment, code: z.string() })),
    link: z.object({ sentAt: moment }).nullable(),
  })
  .openapi('AnswerOfTest')

const row = {
  id: 1,
  day: '2026-11-20',
  name: '2026-11-20 17:05:00+00',
  createdAt: '2026-11-20 14:05:00.123456-03',
  readAt: null,
  tries: [{ at: '2026-11-20T17:05:00+00:00', code: '200' }],
  link: { sentAt: '2026-11-20 17:05:00+00' },
}

describe('the answer of a row', () => {
  it('has each moment of its schema in ISO 8601, at any depth, and all else as it is', () => {
    const before = structuredClone(row)
    expect(answerOf(schema)(row)).toEqual({
      ...row,
      createdAt: '2026-11-20T17:05:00.123Z',
      tries: [{ at: '2026-11-20T17:05:00.000Z', code: '200' }],
      link: { sentAt: '2026-11-20T17:05:00.000Z' },
    })
    expect(row).toEqual(before)
  })

  it('adds no member that the row has not, and takes a Date as a driver makes it', () => {
    expect(answerOf(schema)({ readAt: new Date(0) })).toEqual({ readAt: '1970-01-01T00:00:00.000Z' })
    expect(answerOf(schema)({ link: null, other: 'x' })).toEqual({ link: null, other: 'x' })
  })

  it('is the row itself where the schema has no moment', () => {
    const plain = { id: 1 }
    expect(answerOf(z.object({ id: z.number() }))(plain)).toBe(plain)
  })
})
