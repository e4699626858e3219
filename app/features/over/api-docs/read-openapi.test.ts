import { expect, test } from 'vitest'
import { operationsByTag, typeName } from './read-openapi'

test('a schema is said in one line', () => {
  expect(typeName({ type: 'array', items: { $ref: '#/components/schemas/Order' } })).toBe('Order[]')
  expect(typeName({ enum: ['NEW', 'CLOSING'] })).toBe('"NEW" | "CLOSING"')
  expect(
    typeName({ properties: { name: { type: 'string' }, on: { type: ['boolean', 'null'] } }, required: ['name'] }),
  ).toBe('{ name: string, on?: boolean | null }')
})

test('operations stand by tag, in the order of the document', () => {
  const api = {
    info: { title: 'API', version: '1' },
    paths: {
      '/orders': { get: { tags: ['Pedidos'], summary: 'Lista' }, post: { tags: ['Pedidos'] } },
      '/users/me': { get: { tags: ['Acesso'], responses: { 200: { description: 'Eu' } } } },
    },
  }
  const groups = operationsByTag(api)
  expect(groups.map(({ tag, operations }) => [tag, operations.length])).toEqual([
    ['Pedidos', 2],
    ['Acesso', 1],
  ])
  expect(groups[1]?.operations[0]).toMatchObject({ id: 'get-users-me', method: 'GET', responses: [{ status: '200' }] })
})
