import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { findRecords } from './find-records'
import { type Actor, gatherActors, type KnownRecords, type MatrixOperation, probe, readOperations } from './matrix'
import { isOwned } from './operation-rows'

const READERS = ['admin', 'integrator']
/** Orders of every type and status of the demo, and the first records of each register. */
const IDS = Array.from({ length: 4 }, (_, index) => String(index + 1))

/** The place where an answer is described: in the operation itself, or in a component that it names. */
type Contract = { paths: Record<string, { get?: { responses: Record<string, { $ref?: string }> } }> }

/**
 * Answers are what the contract says, to a letter: nothing validates them where they are made, so
 * that it costs nothing there.
 */
describe('every answer of a reading fits the contract', () => {
  let api: TestApi
  let actors: Actor[]
  let operations: MatrixOperation[]
  let records: KnownRecords
  /** One order of each kind: of all companies, and of the integrator's own. */
  let orders: Record<'all' | 'own', string[]>
  let contract: Contract
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)

  beforeAll(async () => {
    api = await openTestApi()
    const found = await findRecords(api)
    records = found.records
    actors = (await gatherActors(api)).filter(({ name }) => READERS.includes(name))
    operations = (await readOperations(api)).filter(({ method }) => method === 'GET')
    contract = (await api.anonymous.get<Contract>('/openapi.json')).body
    ajv.addSchema(contract, 'contract')
    const oneOfEach = async (companies: SQL) => {
      const { rows } = await api.db.execute<{ id: number }>(sql`
        SELECT min(id)::int AS id FROM orders WHERE ${companies} GROUP BY type, status, budget_type, network_voltage IS NULL ORDER BY 1`)
      return rows.map(({ id }) => String(id))
    }
    orders = { all: await oneOfEach(sql`true`), own: await oneOfEach(sql`company_id = ${found.own}`) }
  })
  afterAll(() => api?.close())

  /** What judges an answer; none of sheets, papers and pictures. */
  const judgeOf = (path: string, status: number) => {
    const named = contract.paths[path]?.get?.responses[status]?.$ref
    const own = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/get/responses/${status}`
    return ajv.getSchema(`contract${encodeURI(named ?? own)}/content/application~1json/schema`)
  }
  const problemsOf = (path: string, status: number, text: string): string[] => {
    const validate = judgeOf(path, status)
    if (!validate) return []
    return validate(JSON.parse(text)) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
  }

  it('for those who read everything and for those who read little', async () => {
    const wrong = new Set<string>()
    let read = 0
    for (const operation of operations) {
      const { path, scope } = operation
      if (path === '/openapi.json' || !judgeOf(path, 200)) continue
      const own = isOwned(scope) ? Object.values(records[scope]) : []
      for (const actor of actors) {
        // What is not theirs answers 404, of which the contract says nothing.
        const ofKinds = orders[actor.name === 'admin' ? 'all' : 'own']
        const ids = path.includes('{id}') ? [...new Set([...(scope === 'order' ? ofKinds : IDS), ...own])] : ['']
        for (const id of ids) {
          const { status, text } = await probe(api, operation, actor.token, id, undefined)
          const [body = ''] = text.split('\n[["')
          if (status !== 200 || !body.startsWith('{')) continue
          read++
          for (const problem of problemsOf(path, status, body)) wrong.add(`${path}: ${problem}`)
        }
      }
    }
    expect([...wrong].slice(0, 40)).toEqual([])
    expect(read).toBeGreaterThan(200)
  }, 240_000)

  it('and an answer that strays is found out', () => {
    expect(problemsOf('/teams/{id}', 200, '{"id":"1"}').length).toBeGreaterThan(3)
  })
})
