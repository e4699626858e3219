import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderEvent } from '#domain/sales/orders/order-events'
import { createApp } from '../../api/app'
import { handleEvents } from '../../api/engagement/notifications/handle-events'
import { readConfig } from '../../api/ground/config/config'
import type { Deps } from '../../api/ground/http/context'
import { createLog } from '../../api/ground/http/log'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { DATABASES } from '../support/test-databases'
import { findRecords } from './find-records'
import { CANARY, hashForeignRows, markForeignRows } from './mark-rows'
import {
  type Actor,
  gatherActors,
  idsFor,
  isWorthTrying,
  judge,
  type KnownRecords,
  type MatrixOperation,
  MISSING,
  may,
  type Probe,
  probe,
  readOperations,
} from './matrix'
import { isOwned } from './operation-rows'
import { type Recorded, recordRecipes } from './record-recipes'

const GROUP = 12

/**
 * docs/threats.md G1 and G3: every operation × actor × own, foreign, missing and malformed id
 * (docs/threats.md T1, T12).
 */
describe.each(DATABASES)('the tenant matrix on %s', (database) => {
  let api: TestApi
  let operations: MatrixOperation[]
  let recorded: Map<string, Recorded>
  let records: KnownRecords
  let own: number
  let foreign: number
  let actors: Actor[]
  const logged: string[] = []
  beforeAll(async () => {
    recorded = await recordRecipes()
    const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
    api = await openTestApi({ database, deps: { log } })
    ;({ records, own, foreign } = await findRecords(api))
    expect(await markForeignRows(api.db, own)).toBeGreaterThan(15)
    await api.db.execute(
      sql`INSERT INTO api_quotas (company_id, daily_limit) VALUES (${own}, 10000000) ON CONFLICT DO NOTHING`,
    )
    actors = await gatherActors(api)
    operations = await readOperations(api)
  })
  afterAll(() => api?.close())

  const bodyOf = ({ method, path }: MatrixOperation) => recorded.get(`${method} ${path}`)

  it('knows whose data every operation serves, and no route hides from the contract', () => {
    expect(operations.length).toBeGreaterThan(200)
    // The router's routes, read from the router itself; middleware is registered for every method.
    const routes = createApp({} as Deps).routes.filter(({ method }) => method !== 'ALL')
    const served = new Set(
      routes.map(
        ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`,
      ),
    )
    const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    expect([...served].filter((one) => !declared.has(one))).toEqual([])
    expect([...declared].filter((one) => !served.has(one))).toEqual([])
  })

  it('answers as declared, shows nothing foreign and changes nothing foreign', { timeout: 600_000 }, async () => {
    const problems: string[] = []
    const since: string[] = []
    let requests = 0
    let hash = await hashForeignRows(api.db)
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`
      for (const actor of actors) {
        let missing: Probe | undefined
        for (const [kind, id] of idsFor(operation, actor, records)) {
          if (!isWorthTrying(actor, operation, kind)) continue
          const answer = await probe(api, operation, actor.token, id, bodyOf(operation))
          requests++
          if (kind === 'missing') missing = answer
          for (const problem of judge(actor, operation, kind, answer, missing))
            problems.push(`${name} as ${actor.name}, ${kind} id: ${problem}`)
        }
      }
      since.push(name)
      // The hash reads every table: once for some operations names them well enough.
      if (since.length < GROUP && operation !== operations.at(-1)) continue
      const now = await hashForeignRows(api.db)
      if (now !== hash) problems.push(`one of ${since.join(', ')} changed rows of another company`)
      hash = now
      since.length = 0
    }
    console.info(
      `G1: ${requests} requests, ${operations.length} operations × ${actors.length} actors on ${database}, ${problems.length} findings`,
    )
    expect(problems).toEqual([])
  })

  it('shows staff of one team what their team serves, and nothing of another’s', async () => {
    const { token } = actors.find(({ name }) => name === 'staff of one team')!
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await api.send(new Request(`http://api.test/api${path}`, { headers }))
      return { status: response.status, body: (await response.json()) as { data?: { companyId: number }[] } }
    }
    expect((await get(`/orders/${records.order.own}`)).status).toBe(200)
    expect((await get(`/orders/${records.order.foreign}`)).status).toBe(404)
    for (const list of ['/orders', '/budgets']) {
      const { status, body } = await get(`${list}?perPage=100`)
      expect(status).toBe(200)
      expect([...new Set(body.data!.map(({ companyId }) => companyId))], list).toEqual([own])
    }
    for (const path of ['/home', '/queue', '/dashboard-data', `/search?q=${records.order.foreign}`])
      expect((await get(path)).status, path).toBe(200)
  })

  it('lets nobody name foreign records in a query or a body', { timeout: 600_000 }, async () => {
    const names: Record<string, string> = {
      companyId: String(foreign),
      id: records.order.foreign,
      orderId: records.order.foreign,
      companyClientId: records.client.foreign,
      creatorUserId: records.user.foreign,
      userId: records.user.foreign,
      search: WORD,
      q: WORD,
      fullTextSearch: WORD,
      name: WORD,
      description: WORD,
      isTotalizer: `true&companyId=${foreign}`,
      field: 'costPrice&order=desc',
    }
    const ids = {
      companyId: foreign,
      companyClientId: Number(records.client.foreign),
      userId: Number(records.user.foreign),
      ids: [Number(records.order.foreign)],
      orderId: Number(records.order.foreign),
      assetIds: [Number(records.file.foreign)],
    }
    const problems: string[] = []
    let requests = 0
    const hash = await hashForeignRows(api.db)
    for (const operation of operations.filter(({ isPublic, path }) => !isPublic && !path.includes('{id}'))) {
      for (const actor of actors.filter(({ isBlind, isOut, isWaiting }) => isBlind && !isOut && !isWaiting)) {
        const tries =
          operation.method === 'GET'
            ? Object.entries(names)
                .filter(([query]) => operation.query.includes(query))
                .map(([query, value]) => [`?${query}=${value}`, undefined] as const)
            : SESSION_ENDING.includes(`${operation.method} ${operation.path}`)
              ? []
              : [['', { path: '', body: { ...(bodyOf(operation)?.body as object | undefined), ...ids } }] as const]
        for (const [query, body] of tries) {
          const { status, text } = await probe(api, operation, actor.token, '', body, query)
          requests++
          if (status >= 500) problems.push(`${operation.method} ${operation.path}${query} as ${actor.name}: ${status}`)
          if (text.includes(CANARY))
            problems.push(`${operation.method} ${operation.path}${query} as ${actor.name} shows a foreign record`)
        }
      }
    }
    console.info(`G1: ${requests} requests that name foreign records on ${database}, ${problems.length} findings`)
    expect(problems).toEqual([])
    expect(await hashForeignRows(api.db), 'foreign rows').toBe(hash)
  })

  it('lets no write tell a foreign id in its body from a missing one', { timeout: 600_000 }, async () => {
    const { company, client, user, order, file, study } = records
    const named: Record<string, { foreign: string }> = {
      companyId: company,
      companyClientId: client,
      userId: user,
      helperUserId: user,
      toUserId: user,
      creatorUserId: user,
      orderId: order,
      studyId: study,
      screenshotId: file,
      fileId: file,
      ids: order,
      assetIds: file,
      addAssets: file,
      companyIds: company,
    }
    const LISTS = ['ids', 'assetIds', 'addAssets', 'companyIds']
    const problems: string[] = []
    let [compared, ignored] = [0, 0]
    const writes = operations.filter(({ method, body }) => method !== 'GET' && body.some((field) => field in named))
    for (const operation of writes)
      for (const actor of actors.filter((one) => one.isBlind && !one.isOut && !one.isWaiting && may(one, operation)))
        for (const field of operation.body.filter((one) => one in named)) {
          const own = isOwned(operation.scope) ? records[operation.scope].own : '1'
          const answerTo = async (id: string) => {
            const body = { ...(bodyOf(operation)?.body as object | undefined) }
            const value = LISTS.includes(field) ? [Number(id)] : Number(id)
            const answer = await probe(api, operation, actor.token, own, {
              path: '',
              body: { ...body, [field]: value },
            })
            return { ...answer, said: answer.said.replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), '{named}') }
          }
          const missing = await answerTo(MISSING)
          const answer = await answerTo(named[field]!.foreign)
          // A request that succeeds all the same has not looked at the field, and may have changed what comes next.
          if (missing.status < 300) {
            ignored++
            continue
          }
          compared++
          if (answer.status !== missing.status || answer.said !== missing.said)
            problems.push(
              `${operation.method} ${operation.path} as ${actor.name}, ${field}: ${answer.status} ${answer.said} and not ${missing.status} ${missing.said}`,
            )
        }
    console.info(
      `G1: ${compared} ids in bodies of ${writes.length} writes told alike on ${database}, ${ignored} without effect, ${problems.length} findings`,
    )
    expect(problems).toEqual([])
    expect(compared).toBeGreaterThan(20)
  })

  it('writes nothing foreign into a mail, a notice or the log', async () => {
    for (const event of TOLD)
      for (const order of [records.order.own, records.order.foreign])
        await api.db.execute(
          sql`INSERT INTO order_events (order_id, event, at) VALUES (${Number(order)}, ${event}, ${api.now().toISOString()})`,
        )
    const folder = mkdtempSync(join(tmpdir(), 'matrix-'))
    await handleEvents({
      db: api.db,
      now: api.now,
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, '1'),
      files: openDiskStore(folder),
      log: createLog('silent'),
    })
    rmSync(folder, { recursive: true, force: true })
    const ours = sql`SELECT id FROM users WHERE company_id = ${own}`
    const { rows: mails } = await api.db.execute(
      sql`SELECT subject, text, html FROM outbox_mails WHERE user_id IN (${ours}) OR recipient IN (SELECT email FROM users WHERE company_id = ${own})`,
    )
    const { rows: notices } = await api.db.execute(sql`SELECT * FROM notifications WHERE user_id IN (${ours})`)
    expect(mails.length).toBeGreaterThan(3)
    expect(JSON.stringify([...mails, ...notices])).not.toContain(CANARY)
    const { rows: others } = await api.db.execute(
      sql`SELECT text FROM outbox_mails WHERE text LIKE ${`%${CANARY}%`} LIMIT 1`,
    )
    expect(others, 'the others hear of their own').toHaveLength(1)
    expect(logged.filter((line) => line.includes(CANARY))).toEqual([])
  })
})

const TOLD = [
  'BUDGET_EXPIRING',
  'ORDER_SENT',
  'CREDIT_APPROVED',
  'PAYMENT_CONFIRMED',
  'INVOICE_ISSUED',
  'ORDER_SHIPPED',
  'ORDER_CANCELED',
] as const satisfies readonly OrderEvent[]

/** Finds whatever holds a canary, and holds none itself where a sheet repeats what was asked. */
const WORD = CANARY.slice(0, -1)
/** These would log the actor out, or change what comes after. */
const SESSION_ENDING = [
  'POST /users/logout',
  'DELETE /users/me/sessions',
  'PUT /users/updatePassword',
  'PUT /users/setAgreements',
]
