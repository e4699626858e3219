/**
 * `npm test`: everything that CI asks for, on a machine that has Node and the system's package manager. What it needs
 * and does not find it installs. `npm test -- unit journeys` runs these parts alone; their names are PARTS.
 * `npm run test:full` runs all of it in full: both databases for every suite, journeys without JavaScript too, each
 * flood at its whole count.
 *
 * The last line is `N passed, N failed`; the exit code says the same.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say, seconds } from './console.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { makeScratch } from './make-scratch.mjs'
import { runChild, runQuietly } from './run-child.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const CHECKS = {
  // By its path: the compiler that has an API for scripts (typescript 5) brings a command of the same name. One checker
  // takes a third of that one's processor time, two begin to do each other's work again.
  types: ['../@typescript/native/bin/tsc', '--noEmit', '--checkers', '1'],
  lint: ['biome', 'lint', '--error-on-warnings'],
  imports: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'app',
    'api',
    'domain',
    'front',
    'server.ts',
    'serve-portal.ts',
  ],
  folders: ['depcruise', '--config', '.dependency-cruiser.folders.cjs', 'api', 'domain', 'app/features'],
  unread: ['knip'],
  endpoints: ['tsx', 'scripts/endpoints.ts', '--check'],
  contract: ['tsx', 'scripts/openapi.ts', '--check'],
}
const PARTS = [...Object.keys(CHECKS), 'unit', 'faults', 'gates', 'journeys']
/**
 * One more than the two cores that this is made for: a test waits for its database, its browser or a clock for a third
 * of its time (two workers kept 1.35 cores busy in the journeys, three keep 1.8).
 */
const SIDE_BY_SIDE = ['--maxWorkers=3']
/** Beside these: the faults wait for kills, starts and clocks for most of their time. */
const BESIDE_OTHERS = ['--maxWorkers=2']
/** What measures times has the machine for itself. */
const IN_TURN = ['--no-file-parallelism']
const LINES_OF_A_FAILURE = 12
const SLOWEST_SHOWN = 10
const given = process.argv.slice(2)
const isFull = given.includes('--full')
const named = given.filter((part) => part !== '--full')
const wanted = named.length > 0 ? named : PARTS
const unknown = wanted.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)

/** Parts that need a browser, by vitest's names. */
const PROJECTS = { journeys: 'e2e', gates: 'gates', timed: 'timed' }

const results = []
const scratch = makeScratch('portal-test-run-')
// Databases, data folders and profiles of browsers of this run: whatever asks for the temporary folder.
process.env.TMPDIR = scratch
let postgres = null
process.on('exit', () => {
  postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const needsBuild = ['faults', 'gates', 'journeys'].some((part) => wanted.includes(part))

await ensureInstalled({ tests: true })
const checked = runChecks()
if (needsBuild) await ensureBuilt()
if (named.length === 0) await noteAdvisories()
if (['unit', 'faults', 'gates', 'journeys'].some((part) => wanted.includes(part))) await providePostgres()
const ruled = wanted.includes('unit') ? runUnit() : null
// The types take longer than the build, on one core: what has no need of a quiet machine begins beside them.
await checked
await Promise.all([ruled, wanted.includes('faults') ? runFaults() : null])
await runInBrowser(
  ['journeys', 'gates'].filter((part) => wanted.includes(part)),
  'the built portal in a browser: journeys, forgeries, headers, weights, layout, accessibility',
  SIDE_BY_SIDE,
)
if (wanted.includes('gates')) await runInBrowser(['timed'], 'gates that measure: bombs, floods, a silent API', IN_TURN)
report()

/** The checks that read sources only, side by side on two cores. */
async function runChecks() {
  const names = Object.keys(CHECKS).filter((name) => wanted.includes(name))
  if (names.length > 0) say(`checking ${names.join(', ')}`)
  await Promise.all(
    names.map(async (name) => {
      const began = Date.now()
      const [program, ...args] = CHECKS[name]
      const { code, output } = await runQuietly(`node_modules/.bin/${program}`, args)
      if (code !== 0) console.log(`\n--- ${name}\n${output}`)
      results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: seconds(began) })
    }),
  )
}

/**
 * What `npm audit` knows of the packages that serve: a note, and never a failure (SECURITY.md): it says nothing of the
 * change under test, and where the registry does not answer it there is nothing to say.
 */
async function noteAdvisories() {
  const ask = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
  const { output } = await runQuietly('npm', ask).catch(() => ({ output: '' }))
  const counts = /"vulnerabilities": (\{\s*"info"[^}]*\})/.exec(output)?.[1]
  if (!counts) return say('npm audit: the registry does not answer it')
  const { total, high, critical } = JSON.parse(counts)
  say(`npm audit: ${total} advisories for the packages that serve, ${high} high, ${critical} critical`)
}

async function providePostgres() {
  postgres = await findPostgres()
  if (!postgres) say('NO PostgreSQL HERE, AND NONE COULD BE INSTALLED: the API is tested on the embedded database only')
}

/** Rules, API on the embedded database and on PostgreSQL, components. */
async function runUnit() {
  say(`unit and API tests${postgres ? ', on the embedded database and on PostgreSQL' : ''}`)
  await runVitest('unit', ['unit', 'dom'], SIDE_BY_SIDE)
}

/**
 * Kills, double starts, lost answers. What they allow for a start or a recovery they allow on a busy machine too. What it
 * says is told at its end where another part is telling its own.
 */
async function runFaults() {
  say('faults: kills, double starts, many copies of one form')
  await runVitest('faults', ['faults'], BESIDE_OTHERS, { isTold: !wanted.includes('unit') })
}

/** The built portal in a real browser, some parts together: a worker that has done with one goes on with the other. */
async function runInBrowser(parts, sentence, workers) {
  if (parts.length === 0) return
  const name = parts.join('+')
  const chromium = await findChromium()
  if (!chromium) {
    say('no Chromium found: set CHROMIUM_PATH')
    results.push({ name, passed: 0, failed: 1, took: seconds(Date.now()) })
    return
  }
  say(sentence)
  const projects = parts.map((part) => PROJECTS[part])
  await runVitest(name, projects, workers, { environment: { CHROMIUM_PATH: chromium } })
}

/**
 * @param {string} name what its line of the report is called
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} workers how many, as an option
 */
async function runVitest(name, projects, workers, { environment = {}, isTold = true } = {}) {
  const began = Date.now()
  const outcome = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`]
  const named = projects.flatMap((project) => ['--project', project])
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...named, ...workers, ...reporters]
  const env = {
    ...testEnvironment(),
    DATABASE_URL_TEST: postgres?.url ?? '',
    ...(isFull && { TEST_FULL: '1' }),
    ...environment,
  }
  let code
  if (isTold) code = await runChild(process.execPath, args, { env })
  else {
    const ended = await runQuietly(process.execPath, args, { env })
    code = ended.code
    console.log(ended.output)
  }
  results.push({ name, ...counts(outcome, code), took: seconds(began) })
}

/** A failure outside any test (a file that does not load) counts as one. */
function counts(file, code) {
  try {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failures: testResults.flatMap(failuresOf),
      files: testResults.map((one) => ({ name: relative('.', one.name), took: (one.endTime - one.startTime) / 1000 })),
    }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** What failed in a file, each with the first lines of its message: said again at the end, where one looks first. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const brief = (text) => (text ?? '').split('\n').slice(0, LINES_OF_A_FAILURE).join('\n    ')
  if (failed.length === 0 && status === 'failed') return [`${relative('.', name)}\n    ${brief(message)}`]
  return failed.map((test) => `${relative('.', name)}: ${test.fullName}\n    ${brief(test.failureMessages[0])}`)
}

/** What a developer has set for a running portal must not reach its tests. */
function testEnvironment() {
  const { DATABASE_URL, DATA_DIR, FILES_DIR, APP_URL, API_BASE_URL, PORT, NODE_ENV, ...rest } = process.env
  return rest
}

function report() {
  console.log('')
  for (const { failures = [] } of results) for (const failure of failures) console.log(`FAILED ${failure}\n`)
  const files = results.flatMap((result) => result.files ?? []).sort((a, b) => b.took - a.took)
  for (const { name, took } of files.slice(0, SLOWEST_SHOWN)) console.log(`${took.toFixed(1).padStart(6)} s  ${name}`)
  for (const { name, passed, failed, took } of results)
    console.log(`${took} s  ${name.padEnd(14)} ${passed} passed, ${failed} failed`)
  console.log(`${seconds()} s  in all`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}
