import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import contract from '../../generated/openapi.json'
import type { Persona } from '../../over/seed/demo-logins'

type Parameter = { in?: string; name?: string; $ref?: string }
type Operation = { parameters?: Parameter[]; 'x-company'?: boolean }
type Refused = { code: string; errors: { field: string; rule: string }[] }

const SHARED = contract.components.parameters as Record<string, Parameter>
const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => (one.$ref ? SHARED[one.$ref.split('/').at(-1)!]! : one))

/** What only a company's own people have is not there for an administrator. */
const personaOf = (operation: Operation): Persona => (operation['x-company'] ? 'integrator' : 'admin')

/** Every GET of the contract that takes a query, with the names that it takes. */
const QUERIED = Object.entries(contract.paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) => {
  const names = get ? parametersOf(get).flatMap((one) => (one.in === 'query' ? [one.name!] : [])) : []
  return names.length > 0 ? [{ path, names, persona: personaOf(get!) }] : []
})

/**
 * A parameter that a list does not know is not left out in silence: a caller who narrows by it would take the whole
 * list for what they asked for. Walked over the contract, so that no new list forgets it.
 */
describe('a parameter that an operation does not take', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi()
  })
  afterAll(() => api.close())

  const ask = (path: string, query: Record<string, string>, persona: Persona = 'admin') =>
    api.as(persona).get<Refused>(path.replaceAll(/\{\w+\}/g, '1'), query)

  it('is refused by its name, in every list of the contract', { timeout: 120_000 }, async () => {
    expect(QUERIED.length).toBeGreaterThan(60)
    const silent: string[] = []
    for (const { path, persona } of QUERIED) {
      const { status, body } = await ask(path, { naoExiste: '1', outroNome: 'x' }, persona)
      const told = status === 422 && body.errors.map(({ field, rule }) => `${field} ${rule}`)
      if (String(told) !== 'naoExiste unknown,outroNome unknown') silent.push(`${path} ${status}`)
    }
    expect(silent).toEqual([])
  })

  it('is refused as a word to sort by, where a list takes one', { timeout: 120_000 }, async () => {
    const sorted = QUERIED.filter(({ names }) => names.includes('field') && names.includes('perPage'))
    expect(sorted.length).toBeGreaterThan(40)
    const silent: string[] = []
    for (const { path, persona } of sorted) {
      const { status, body } = await ask(path, { field: 'naoExiste' }, persona)
      // What a path's id 1 is not, is not there.
      if (status === 404 && path.includes('{')) continue
      if (status !== 422 || body.errors[0]?.field !== 'field') silent.push(`${path} ${status}`)
    }
    expect(silent).toEqual([])
  })

  it('is refused where it was ignored before: search of users, clients and companies, sorts of budgets', async () => {
    for (const [path, query, field] of [
      ['/users', { search: 'ana' }, 'search'],
      ['/companyClients', { search: 'ana' }, 'search'],
      ['/companies', { search: 'ana' }, 'search'],
      ['/budgets', { field: 'description' }, 'field'],
      ['/budgets', { field: 'companyHelper' }, 'field'],
    ] as const) {
      const { status, body } = await ask(path, query)
      expect([status, body.code, body.errors?.[0]?.field], path).toEqual([422, 'VALIDATION_FAILED', field])
    }
  })

  it('is for who may call alone: a stranger is told to log in', async () => {
    expect((await api.anonymous.get('/orders', { naoExiste: '1' })).status).toBe(401)
    expect((await api.as('marketing').get('/orders', { naoExiste: '1' })).status).toBe(403)
  })
})
