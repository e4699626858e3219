import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { activeFilters, apiQuery, listUrl, readListQuery } from './list-query'

const SPEC: ListSpec = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    {
      name: 'enabled',
      label: 'Situação',
      kind: 'choice',
      options: [
        ['true', 'Ativo'],
        ['false', 'Inativo'],
      ],
    },
    {
      name: 'orderStatus[]',
      label: 'Status',
      kind: 'choices',
      options: [
        ['NEW', 'Novo'],
        ['CLOSING', 'Em fechamento'],
      ],
    },
    { name: 'from', label: 'Criado de', kind: 'date' },
    { name: 'id', label: 'Número', kind: 'integer' },
  ],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
}

describe('a hand-edited URL falls back to defaults', () => {
  test('what does not fit is left out', () => {
    const query = readListQuery(
      '?enabled=maybe&orderStatus[]=NEW&orderStatus[]=X&from=2025-02-31&id=1e9&field=cost&order=desc&page=-1',
      SPEC,
    )
    expect(query).toEqual({ filters: { 'orderStatus[]': ['NEW'] }, field: 'name', order: 'asc', cursor: null, page: 1 })
  })
  test('order is desc only if exactly desc', () => {
    expect(readListQuery('?field=name&order=DESC', SPEC).order).toBe('asc')
    expect(readListQuery('?field=name&order=desc', SPEC).order).toBe('desc')
  })
  test('anything at all is read without complaint', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const query = readListQuery(search, SPEC)
        expect(readListQuery(listUrl(query, SPEC, { cursor: query.cursor, page: query.page }), SPEC)).toEqual(query)
      }),
    )
  })
})

test('a page without its cursor is the first one', () => {
  expect(readListQuery('?page=999', SPEC)).toMatchObject({ cursor: null, page: 1 })
  expect(readListQuery('?page=9&cursor=abc', SPEC)).toMatchObject({ cursor: 'abc', page: 9 })
})

test('a change of filter or sort starts at the first page, and defaults leave the URL', () => {
  const query = readListQuery('?name=ana&cursor=abc&page=4&field=createdAt&order=desc', SPEC)
  expect(apiQuery(query)).toEqual({ name: 'ana', field: 'createdAt', order: 'desc', cursor: 'abc' })
  expect(listUrl(query, SPEC, { field: 'name', order: 'asc' })).toBe('?name=ana')
  expect(listUrl(query, SPEC, { filters: {} })).toBe('?field=createdAt&order=desc')
})

test('each active value has a chip that takes only it away', () => {
  const query = readListQuery('?orderStatus[]=NEW&orderStatus[]=CLOSING&from=2026-11-20&enabled=true', SPEC)
  expect(activeFilters(query, SPEC)).toEqual([
    { label: 'Situação', value: 'Ativo', without: expect.not.stringContaining('enabled') },
    { label: 'Status', value: 'Novo', without: expect.stringContaining('CLOSING') },
    { label: 'Status', value: 'Em fechamento', without: expect.stringContaining('NEW') },
    { label: 'Criado de', value: '20/11/2026', without: expect.not.stringContaining('2026') },
  ])
})

describe('filters by the rows of another list', () => {
  const spec: ListSpec = {
    filters: [
      { name: 'companyId', label: 'Empresa', kind: 'reference', options: [['3', 'Sol do Vale']] },
      { name: 'teamIds', label: 'Times', kind: 'references', options: [] },
      { name: 'initialOrderPotency', label: 'Potência de', kind: 'decimal' },
    ],
    sort: ['id'],
    defaultSort: { field: 'id', order: 'desc' },
  }

  test('takes any id, and names those that it knows', () => {
    const query = readListQuery('companyId=3&teamIds=4&teamIds=x&teamIds=4', spec)
    expect(query.filters).toEqual({ companyId: '3', teamIds: ['4'] })
    expect(activeFilters(query, spec).map(({ value }) => value)).toEqual(['Sol do Vale', '4'])
  })

  test('reads a decimal as it is typed, and drops what is none', () => {
    expect(readListQuery('initialOrderPotency=8,19', spec).filters).toEqual({ initialOrderPotency: '8,19' })
    expect(readListQuery('initialOrderPotency=abc&companyId=1e3', spec).filters).toEqual({})
  })
})
