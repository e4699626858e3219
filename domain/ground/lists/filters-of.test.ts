import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { filtersOf } from './filters-of'
import type { ListSpec } from './list-spec'

describe('the fields of a query', () => {
  const LIST = {
    filters: [
      { name: 'name', label: 'Nome', kind: 'text' },
      { name: 'document', label: 'CNPJ', kind: 'text', readAs: 'document' },
      {
        name: 'kind',
        label: 'Tipo',
        kind: 'choice',
        options: [
          ['NEW', 'Novo'],
          ['OLD', 'Velho'],
        ],
      },
      { name: 'mine', label: 'Meus', kind: 'choice', options: [['true', 'Sim']] },
      { name: 'uf', label: 'Estado', kind: 'choices', options: [['SC', 'Santa Catarina']] },
      { name: 'from', label: 'De', kind: 'date' },
      { name: 'teamId', label: 'Time', kind: 'reference', options: [] },
      { name: 'days', label: 'Dias', kind: 'integer' },
    ],
    sort: [],
    defaultSort: { field: 'id', order: 'asc' },
  } as const satisfies ListSpec
  const query = z.object(filtersOf(LIST))

  it('are what the panel sends', () => {
    const sent = {
      name: ' Sol ',
      document: '99.900.010/0001-40',
      kind: 'OLD',
      mine: 'true',
      uf: 'SC',
      from: '2026-11-20',
    }
    expect(query.parse({ ...sent, teamId: '7' })).toEqual({
      ...{
        name: 'Sol',
        document: '99900010000140',
        kind: 'OLD',
        mine: true,
        uf: ['SC'],
        from: '2026-11-20',
        teamId: 7,
      },
    })
  })

  it('are none where they are blank', () => {
    const blank = Object.fromEntries(LIST.filters.map(({ name }) => [name, '']))
    expect(Object.values(query.parse(blank)).every((value) => value === undefined)).toBe(true)
  })

  it.each([{ kind: 'nada' }, { mine: 'talvez' }, { uf: 'XX' }, { from: '2026-02-31' }, { teamId: '1.5' }])(
    'refuse %o',
    (wrong) => {
      expect(query.safeParse(wrong).success).toBe(false)
    },
  )

  it('leave out what has bounds of its own', () => {
    expect(Object.keys(filtersOf(LIST))).not.toContain('days')
  })
})
