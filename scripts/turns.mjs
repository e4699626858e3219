import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * What one `npm test` runs of the parts that take a browser or a clock: a quarter of their files, others at
 * another commit, and always the first of each kind and what was touched lately (decision 025). `npm run test:full`
 * and a part that is named run all of them.
 */

/** In how many turns every file has been run, and every page walked (tests/support/run-size.ts). */
export const TURNS = 4

/** Run each time: what the house lives on, and the first journey of each kind. */
const ALWAYS = [
  'lost-commits',
  'unreachable-api',
  'login',
  'checkout-journey',
  'orders-journey',
  'carriers-journey',
  'note-files',
  'kept-form',
]

/** What counts as touched lately. */
const COMMITS_BACK = 10

/**
 * The turn of a run, 0 to 3: of a commit always the same, and by chance another for the next one.
 * @param {string} commit its hash
 * @param {string} [named] chooses the turn: what TEST_TURN says
 * @throws {Error} when it names none
 */
export function turnOf(commit, named) {
  if (!named) return createHash('sha256').update(commit).digest()[0] % TURNS
  const turn = /^\d$/.test(named) ? Number(named) : TURNS
  if (turn >= TURNS) throw new Error(`TEST_TURN is 0 to ${TURNS - 1}, not ${named}`)
  return turn
}

/** The commit that is checked out; where there is no git the day, so that one turn is not the only one for ever. */
export const headCommit = (folder = '.') =>
  git(folder, 'rev-parse', 'HEAD').trim() || new Date().toISOString().slice(0, 10)

/**
 * The paths that the last ten commits and the working copy changed; none where there is no git. A commit without a
 * parent, as the oldest of a shallow copy is, would name every file.
 */
export const touchedLately = (folder = '.') => [
  ...new Set(
    [
      ...git(folder, 'log', `-${COMMITS_BACK}`, '--min-parents=1', '--relative', '--name-only', '--format=').split(
        '\n',
      ),
      ...git(folder, 'diff', '--relative', '--name-only', 'HEAD').split('\n'),
      // What is new and not added yet.
      ...git(folder, 'ls-files', '--others', '--exclude-standard').split('\n'),
    ].filter(Boolean),
  ),
]

/**
 * The test files of a folder whose turn it is.
 * @param {string} folder 'tests/e2e'
 * @param {number} turn 0 to 3
 * @param {readonly string[]} touched paths from the root
 * @returns {string[]} paths from the root
 */
export function filesOfTurn(folder, turn, touched) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
  return chooseFiles(
    files.map((path) => ({ path, bytes: statSync(path).size })),
    turn,
    touched,
  )
}

/**
 * The longest are dealt out first, so that no turn has them all.
 * @param {readonly { path: string, bytes: number }[]} files
 * @param {number} turn 0 to 3
 * @param {readonly string[]} touched paths from the root
 */
export function chooseFiles(files, turn, touched) {
  const isAlways = ({ path }) => ALWAYS.includes(nameOf(path))
  const others = files.filter((file) => !isAlways(file)).sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
  return [
    ...files.filter(isAlways),
    ...others.filter((file, index) => dealtTo(index) === turn || isTouched(file.path, touched)),
  ].map(({ path }) => path)
}

/** Round by round to and fro, as teams are picked: the longest of one round, then the shortest of the next. */
const dealtTo = (index) => {
  const place = index % TURNS
  return Math.floor(index / TURNS) % 2 === 0 ? place : TURNS - 1 - place
}

/** 'tests/e2e/claims-journey.test.ts' is touched where it was changed, or a page of `app/features/after-sales/claims`. */
function isTouched(path, touched) {
  const stem = nameOf(path)
    .split('-')[0]
    .replace(/(ies|y|s)$/, '')
  return touched.some((one) => one === path || (one.startsWith('app/features/') && one.split('/')[3]?.includes(stem)))
}

const nameOf = (path) => basename(path, '.test.ts')

function git(cwd, ...args) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
