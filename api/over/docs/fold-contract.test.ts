import { describe, expect, it } from 'vitest'
import { COMPONENT_NAME } from '../../ground/http/schemas'
import { foldContract } from './fold-contract'

const status = { type: 'string', enum: ['NEW', 'GONE'] }
const thing = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' }, status },
}
const page = { schema: { type: 'integer' }, required: false, name: 'page', in: 'query' }
const refused = { description: 'Sem permissão', [COMPONENT_NAME]: 'Forbidden' }
const answer = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } })

const made = (schema: object) => ({ ...answer(schema), description: 'feito' })

const fold = (schema: object, schemas: Record<string, object> = { Thing: thing }, other: object = { type: 'string' }) =>
  foldContract(
    {
      components: { schemas },
      paths: {
        '/things': {
          get: { parameters: [page], security: [{ bearer: [] }], responses: { 200: answer(schema), 403: refused } },
          post: { parameters: [page], security: [], responses: { 201: made(schema), 403: refused } },
        },
        '/more': { post: { security: [], responses: { 201: made(other) } } },
      },
    },
    { Status: ['NEW', 'GONE'] },
  )
const folded = (schema: object) =>
  Object(fold(schema).paths['/things']?.get?.responses[200]?.content)['application/json'].schema

describe('the contract says everything once', () => {
  it('a shape and a list of values by their name, also where they may be null and where something is said of them', () => {
    expect(folded(thing)).toEqual({ $ref: '#/components/schemas/Thing' })
    expect(
      folded({ type: 'array', items: { ...status, type: ['string', 'null'], enum: ['NEW', 'GONE', null] } }),
    ).toEqual({
      type: 'array',
      items: { anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }] },
    })
    expect(folded({ ...status, description: 'Agora' })).toEqual({
      $ref: '#/components/schemas/Status',
      description: 'Agora',
    })
  })

  it('keeps what only looks alike: other values, another order of them, another type', () => {
    for (const other of [{ ...status, enum: ['GONE', 'NEW'] }, { ...status, enum: ['NEW'] }, { type: 'string' }])
      expect(folded(other)).toEqual(other)
  })

  it('mends "that one, or null", which the generator writes as something that nothing is', () => {
    const ref = { $ref: '#/components/schemas/Thing' }
    expect(folded({ allOf: [ref, { type: ['object', 'null'], description: 'às vezes' }] })).toEqual({
      anyOf: [ref, { type: 'null' }],
      description: 'às vezes',
    })
  })

  it('names refusals and repeated parameters, and says at the top who may call', () => {
    const { components, paths, security } = fold(thing)
    expect(paths['/things']?.get?.responses[403]).toEqual({ $ref: '#/components/responses/Forbidden' })
    expect(components?.responses).toEqual({ Forbidden: { description: 'Sem permissão' } })
    expect(paths['/things']?.get?.parameters).toEqual([{ $ref: '#/components/parameters/query-page' }])
    expect([security, paths['/things']?.get?.security, paths['/things']?.post?.security]).toEqual([
      [{ bearer: [] }],
      undefined,
      [],
    ])
  })

  it('names an answer that several operations give in the same words, by what it holds', () => {
    const { components, paths } = fold(thing, { Thing: thing }, thing)
    for (const path of ['/things', '/more'])
      expect(paths[path]?.post?.responses[201]).toEqual({ $ref: '#/components/responses/Thing' })
    expect(Object(components?.responses).Thing).toEqual(made({ $ref: '#/components/schemas/Thing' }))
    expect(paths['/things']?.get?.responses[200]).toEqual(answer({ $ref: '#/components/schemas/Thing' }))
  })

  it('refuses a refusal and an answer of one name', () => {
    expect(() => fold(thing, { Forbidden: thing }, thing)).toThrow(/Forbidden/)
  })

  it('refuses a component that the generator made nullable everywhere', () => {
    expect(() => fold(thing, { Thing: { ...thing, type: ['object', 'null'] } })).toThrow(/named-schemas.*Thing/)
  })
})
