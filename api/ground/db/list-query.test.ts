import { describe, expect, it } from 'vitest'
import { ENABLED_FILTER } from '#domain/ground/lists/enabled-filter'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { listQueryOf } from './list-query'

describe('the query of a list', () => {
  const LIST = {
    filters: [
      { name: 'name', label: 'Nome', kind: 'text' },
      { name: 'cnpj', label: 'CNPJ', kind: 'text', readAs: 'document' },
      ENABLED_FILTER,
    ],
    sort: ['name'],
    defaultSort: { field: 'name', order: 'asc' },
  } as const satisfies ListSpec

  it('reads what the filters of its page send: words, a document with or without its mask, one of the choices', () => {
    const { name, cnpj, enabled, perPage } = listQueryOf(LIST).parse({
      ...{ name: '  Sol ', cnpj: '99.900.010/0001-40', enabled: 'false' },
    })
    expect({ name, cnpj, enabled, perPage }).toEqual({
      ...{ name: 'Sol', cnpj: '99900010000140', enabled: 'false', perPage: 25 },
    })
    expect(listQueryOf(LIST).safeParse({ enabled: 'talvez' }).success).toBe(false)
    expect(listQueryOf(LIST).parse({})).not.toHaveProperty('name')
  })

  it('reads a day and the row of another list; a blank one is none', () => {
    const query = listQueryOf({
      filters: [
        { name: 'from', label: 'De', kind: 'date' },
        { name: 'teamId', label: 'Time', kind: 'reference', options: [] },
      ],
    })
    expect(query.parse({ from: '2026-11-20', teamId: '7' })).toMatchObject({ from: '2026-11-20', teamId: 7 })
    expect(query.parse({ from: '', teamId: '' })).toMatchObject({ from: undefined, teamId: undefined })
    for (const wrong of [{ from: '2026-02-31' }, { teamId: '1.5' }]) expect(query.safeParse(wrong).success).toBe(false)
  })

  it('is not made of filters that have to be written out', () => {
    expect(() => listQueryOf({ filters: [{ name: 'days', label: 'Dias', kind: 'integer' }] })).toThrow(/written out/)
  })
})
