/**
 * `npm run soak`: a working day in ten minutes. Six people browse, order, move, upload, ask for sheets, log in and out,
 * and break off, on PostgreSQL and on the embedded database side by side; every 15 seconds each process collects its
 * garbage and says what it still keeps. Ends with 1 when memory is not flat or an answer was none that it should be.
 * SOAK_MINUTES names another length.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { DEMO_LOGINS, type Persona } from '../api/over/seed/demo-logins'
import { orderCaller } from '../tests/faults/order-caller'
import { prepareDatabase, type RunningPortal, startPortal, stopPortal } from '../tests/faults/running-portal'
import { openTestDatabase } from '../tests/support/test-databases'
import { logIn } from './log-in'
import { median } from './rounds'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const SAMPLE_MS = 15_000
/** Of the last third over the middle one; the first third fills caches, pools and the engine's own tables. */
const FLAT = 1.05

interface Sample {
  kept: number
  rss: number
}

interface Soaked {
  database: string
  answers: Map<string, number>
  strange: string[]
  samples: Sample[]
}

const MEMORY = { NODE_OPTIONS: `--import=${pathToFileURL(join('bench', 'say-memory.mjs')).href}` }
const PAGES = ['/', '/orders', '/budgets', '/clients', '/budgets/new', '/cart', '/queue', '/profile', '/promotions']
const began = Date.now()
const say = (text: string) => console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

const soaked = await Promise.all([onEmbedded(), ...(process.env.DATABASE_URL_TEST ? [onPostgres()] : [])])
process.exit(soaked.map(isFlat).every(Boolean) ? 0 : 1)

async function onEmbedded(): Promise<Soaked> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
  prepareDatabase({ DATA_DIR: dataDir })
  return soak('PGlite', dataDir, {})
}

async function onPostgres(): Promise<Soaked> {
  const database = await openTestDatabase('postgres')
  const { url } = database.target as { url: string }
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
  return soak('PostgreSQL', dataDir, { DATABASE_URL: url }).finally(() => database.close())
}

async function soak(database: string, dataDir: string, env: Record<string, string>): Promise<Soaked> {
  const portal = await startPortal({ ...env, ...MEMORY, DATA_DIR: dataDir, UPLOADS_PER_DAY: '1000000' })
  const result: Soaked = { database, answers: new Map(), strange: [], samples: [] }
  const end = Date.now() + MINUTES * 60_000
  const people: Persona[] = ['integrator', 'integrator', 'consultant', 'finance', 'admin', 'admin']
  try {
    const work = people.map((persona, turn) =>
      person(portal, persona, turn, end, result).catch(async (cause) => {
        await pause(500)
        const { exitCode, signalCode } = portal.child
        const output = portal.output().slice(-2_000)
        throw new Error(`${persona} on ${database}, the portal: ${exitCode ?? signalCode}: ${output}`, { cause })
      }),
    )
    await Promise.all([...work, watch(portal, end, result)])
    return result
  } finally {
    await stopPortal(portal, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function watch(portal: RunningPortal, end: number, result: Soaked): Promise<void> {
  while (Date.now() < end) {
    await pause(Math.min(SAMPLE_MS, end - Date.now() + 1))
    const sample = await askMemory(portal)
    result.samples.push(sample)
    say(`${result.database}: ${inMb(sample.kept)} kept, ${inMb(sample.rss)} resident, ${total(result)} answers`)
  }
}

/** One after the other, as a person at a screen does it, until the end. */
async function person(portal: RunningPortal, persona: Persona, turn: number, end: number, result: Soaked) {
  const { origin } = portal
  const { email } = DEMO_LOGINS[persona]
  const api = orderCaller(origin)
  const count = (what: string, status: number, fine: number[]) => {
    result.answers.set(`${what} ${status}`, (result.answers.get(`${what} ${status}`) ?? 0) + 1)
    if (!fine.includes(status)) result.strange.push(`${persona}: ${what} ${status}`)
  }
  const open = async (path: string, cookie: string) => {
    const answer = await fetch(origin + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }
  const token = await api.logIn(email)
  const staff = await api.logIn(DEMO_LOGINS.admin.email)
  const buyer = await api.logIn(DEMO_LOGINS.integrator.email)
  const products = await api.kit(buyer)
  let cookie = await logIn(origin, email)
  for (let round = turn; Date.now() < end; round++) {
    for (const path of PAGES) count('page', await open(path, cookie), [200, 302, 403])
    const made = await api.send('POST', '/orders', buyer, { budgetType: 'KIT', products })
    count('create', made.status, [201])
    if (made.status === 201) {
      const id = Number(made.body?.id)
      count('move', (await api.send('PUT', `/orders/startNegotiation/${id}`, staff, { version: 1 })).status, [200])
      count('budget', await open(`/budgets/${id}`, cookie), [200, 403, 404])
    }
    const form = new FormData()
    form.append('file', new File([`%PDF-1.4\n${'x'.repeat(100_000)}`], 'nota.pdf'))
    const headers = { authorization: `Bearer ${token}` }
    const upload = await fetch(`${origin}/api/files`, { method: 'POST', body: form, headers })
    await upload.arrayBuffer()
    count('upload', upload.status, [201, 403])
    if (round % 5 === 0) {
      const sheet = await fetch(`${origin}/api/orders/export`, { headers })
      await sheet.arrayBuffer()
      count('sheet', sheet.status, [200, 403])
    }
    // A user in a lift: the request goes, and its answer is not waited for.
    const gone = new AbortController()
    const left = fetch(`${origin}/orders`, { headers: { cookie }, signal: gone.signal }).catch(() => null)
    await pause(5)
    gone.abort()
    await left
    if (round % 10 === 0) cookie = await logIn(origin, email)
    await pause(200)
  }
}

async function askMemory(portal: RunningPortal): Promise<Sample> {
  const from = portal.output().length
  portal.child.kill('SIGUSR2')
  for (;;) {
    const said = /^MEMORY (.+)$/m.exec(portal.output().slice(from))?.[1]
    if (said) return JSON.parse(said) as Sample
    if (portal.child.exitCode !== null) throw new Error(`the portal ended: ${portal.output().slice(-2_000)}`)
    await pause(20)
  }
}

function isFlat({ database, answers, strange, samples, ...rest }: Soaked): boolean {
  const third = Math.floor(samples.length / 3)
  // What is resident rises and falls with how lazy engine and allocator just are, 280 to 390 MB within a minute: only
  // the lowest of a third says what the process cannot give back.
  const of = (from: number, to: number, what: keyof Sample) => {
    const values = samples.slice(from, to).map((one) => one[what])
    return what === 'rss' ? Math.min(...values) : median(values)
  }
  const growth = (what: keyof Sample) => of(2 * third, samples.length, what) / Math.max(1, of(third, 2 * third, what))
  const [kept, rss] = [growth('kept'), growth('rss')]
  say(
    `${database}: ${MINUTES} minutes, ${total({ database, answers, strange, samples, ...rest })} answers, ${strange.length} strange; ` +
      `kept ${inMb(of(third, 2 * third, 'kept'))} → ${inMb(of(2 * third, samples.length, 'kept'))} (${kept.toFixed(3)}), ` +
      `at least resident ${inMb(of(third, 2 * third, 'rss'))} → ${inMb(of(2 * third, samples.length, 'rss'))} (${rss.toFixed(3)})`,
  )
  say([...answers].map(([what, times]) => `${what}: ${times}`).join(', '))
  for (const one of new Set(strange)) say(`strange: ${one}`)
  return strange.length === 0 && kept <= FLAT && rss <= FLAT
}

function total({ answers }: Soaked): number {
  return [...answers.values()].reduce((sum, times) => sum + times, 0)
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
