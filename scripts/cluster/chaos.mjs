/**
 * `npm run chaos:cluster`: faults of three machines under clients that write through the real API, and what was lost,
 * doubled and waited for (docs/cluster.md). One of each; `--full` for the full counts, `--only freeze,switch` for some,
 * `CHAOS_CLUSTER_FREEZE=12` and the like for other counts, `--tls` for a cluster that talks over TLS, `--portals` for a person who looks at
 * pages meanwhile.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { fail, say } from '../console.mjs'
import { ensureBuilt } from '../ensure-built.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'
import { loadEnv } from '../load-env.mjs'
import { askMembers } from './ask-patroni.mjs'
import { startClients } from './chaos-clients.mjs'
import { watchPages } from './chaos-pages.mjs'
import { FAULTS, mustTell } from './chaos-plan.mjs'
import { PROJECT } from './cluster-file.mjs'
import { enterApi } from './enter-api.mjs'
import { judgeChaos } from './judge-chaos.mjs'
import { longestGap, printTable, summarize } from './measure-gaps.mjs'
import { apiOrigins, portalOrigin } from './portal-programs.mjs'
import { mountSmallDisk, unmountSmallDisk } from './small-disk.mjs'
import { isWhole, startCluster } from './start-cluster.mjs'
import { untilReady } from './until-ready.mjs'

/** Longer than that nobody calls it recovered alone. */
const RECOVERY_MS = 150_000
/** So many faults end before the small disk is full. */
const MOST_BESIDE_DISK = 30
/** How often a freeze may fail to tell anything before its kind is given up. */
const MOST_UNTELLING = 2

loadEnv()
const choose = readChoices(process.argv.slice(2))
const folder = join(PROJECT, 'data/chaos-cluster')
const target = join(PROJECT, 'data/chaos')
const name = new Date().toISOString().replace(/[:.]/g, '-')
mkdirSync(target, { recursive: true })
await ensureInstalled({ tests: true })
await ensureBuilt()
const { cluster, supervisor, stop } = await startCluster({
  folder,
  tls: choose.tls,
  portals: choose.portals,
  ...(fillsDisk() && { prepare: mountSmallDisk }),
  env: { UPLOADS_PER_DAY: '1000000', UPLOAD_BYTES_PER_DAY: '1000000000000' },
}).catch((error) => fail(error.message))
for (const origin of apiOrigins(cluster)) if (!(await untilReady(`${origin}/readyz`))) fail(`${origin} não responde`)

const { DEMO_LOGINS, DEMO_PASSWORD } = await import(
  pathToFileURL(join(PROJECT, 'build/node/api/over/seed/demo-logins.js')).href
)
const file = join(target, `${name}.clients.jsonl`)
const entry = await enterApi(apiOrigins(cluster)[0], DEMO_LOGINS, DEMO_PASSWORD)
const clients = startClients({ origins: apiOrigins(cluster), file, ...entry })
await clients.untilWritten(Date.now())
const pages = choose.portals && (await lookAtPages())
say(`clientes escrevendo; começam as falhas (kill -USR2 ${process.pid}: para e confere)`)

// A run of an hour can be cut short without losing its proof: what was acknowledged until then is judged.
let isAsked = false
process.on('SIGUSR2', () => {
  isAsked = true
  say('sem mais falhas: termina a que está em curso e confere')
})

const results = []
for (const fault of FAULTS) {
  const wanted = choose.countOf(fault)
  if (fault.only && !fault.only(cluster)) {
    if (wanted > 0) say(`${fault.kind}: não é possível aqui, ou não numa rodada longa: --only ${fault.kind}`)
    continue
  }
  let told = 0
  for (let turn = 0; !isAsked && told < wanted && turn < wanted * (1 + MOST_UNTELLING); turn++) {
    const result = await provoke(fault)
    results.push(result)
    if (!mustTell(fault) || result.telling) told++
  }
}
say('fim das falhas; conferindo o que foi confirmado')
await clients.end()
await pages?.end?.()
// The background work seals and folds once a minute.
await pause(65_000)
const verdict = await judgeChaos(cluster, clients)
const summary = summarize(FAULTS, results)
const report = {
  name,
  tls: choose.tls,
  acknowledged: countBy(clients.acknowledged, ({ kind }) => kind),
  resent: clients.acknowledged.filter(({ tries }) => tries > 1).length,
  ...verdict,
  strange: clients.strange,
  refusals: clients.refusals,
  summary,
  results,
}
writeFileSync(join(target, `${name}.json`), JSON.stringify(report, null, 2))
printTable(report)
console.log(`\n  ${join(target, `${name}.json`)}\n`)
await stop()
unmountSmallDisk(folder)
const isGood =
  verdict.lost.length + verdict.doubled.length + verdict.unknown + clients.strange.length === 0 &&
  summary.every(({ kept }) => kept) &&
  Object.values(verdict.checks).every((words) => words.startsWith('clean'))
process.exit(isGood ? 0 : 1)

/**
 * Is the first machine's disk a small one, to be filled? Not in a long run: WAL of three quarters of an hour fills it by
 * itself, and a machine whose disk is full does not come back.
 */
function fillsDisk() {
  const all = FAULTS.reduce((sum, fault) => sum + choose.countOf(fault), 0)
  return all <= MOST_BESIDE_DISK && FAULTS.some((fault) => fault.kind === 'disk' && choose.countOf(fault) > 0)
}

/** One fault from a whole cluster to a whole cluster. */
async function provoke(fault) {
  await untilWhole()
  await clients.untilWritten(Date.now())
  await pause(2_000)
  const began = Date.now()
  let telling
  let error
  try {
    telling = (await fault.run(cluster, clients, { supervisor }))?.telling
  } catch (thrown) {
    error = String(thrown.message)
  }
  const mended = Date.now()
  await clients.untilWritten(mended, RECOVERY_MS).catch(() => {})
  // The members notice it first.
  await pause(6_000)
  const isAlone = await untilWhole()
  const until = Date.now()
  const { gap, at } = longestGap(clients.acknowledged, began - 1_000, until)
  const result = {
    kind: fault.kind,
    began,
    gap,
    gapAfter: at - began,
    recovered: isAlone ? until - mended : null,
    ...(telling !== undefined && { telling }),
    // Acknowledged since the fault began: what a wrong leader could lose.
    atRisk: clients.acknowledged.filter((one) => one.at >= began && one.at <= until).length,
    ...(error && { error }),
    ...(pages && {
      pages: pages.between(began, until),
      pageGap: longestGap(
        pages.seen.filter(({ isWhole }) => isWhole),
        began - 1_000,
        until,
      ).gap,
    }),
  }
  say(
    `${fault.kind}: ${(gap / 1000).toFixed(1)} s sem gravações${telling === false ? ', nada provado' : ''}${isAlone ? '' : ', NÃO se recuperou'}${error ? `, ${error}` : ''}`,
  )
  return result
}

async function lookAtPages() {
  const origin = portalOrigin(cluster)
  if (!(await untilReady(`${origin}/readyz`))) fail(`${origin} não responde`)
  return watchPages({ origin, email: DEMO_LOGINS.admin.email, password: DEMO_PASSWORD })
}

async function untilWhole() {
  for (const began = Date.now(); Date.now() - began < RECOVERY_MS; await pause(500))
    if (isWhole(await askMembers(cluster))) return true
  return false
}

function countBy(entries, of) {
  const counts = {}
  for (const one of entries) counts[of(one)] = (counts[of(one)] ?? 0) + 1
  return counts
}

function readChoices(given) {
  const at = given.indexOf('--only')
  const only = at === -1 ? null : (given[at + 1] ?? '').split(',')
  const known = FAULTS.map(({ kind }) => kind)
  const wrong = only?.filter((kind) => !known.includes(kind)) ?? []
  if (wrong.length > 0) fail(`Não conheço ${wrong.join(', ')}. Há: ${known.join(', ')}`)
  return {
    tls: given.includes('--tls'),
    portals: given.includes('--portals'),
    countOf({ kind, full }) {
      if (only && !only.includes(kind)) return 0
      const said = process.env[`CHAOS_CLUSTER_${kind.toUpperCase().replaceAll('-', '_')}`]
      return said === undefined ? (given.includes('--full') ? full : 1) : Number(said)
    },
  }
}
