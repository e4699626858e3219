import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseFiles, filesOfTurn, headCommit, TURNS, touchedLately, turnOf } from './turns.mjs'

const EACH = Array.from({ length: TURNS }, (_, turn) => turn)
const FOLDERS = ['tests/e2e', 'tests/faults', 'tests/gates/timed']
const all = (folder) => EACH.map((turn) => filesOfTurn(folder, turn, []))
const testsOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.includes('.test.'))
    .map((name) => `${folder}/${name}`)
    .sort()

describe('the turns of a run', () => {
  it.each(FOLDERS)('come to every file of %s, and to each of the others once', (folder) => {
    const turns = all(folder)
    const always = turns[0].filter((file) => turns.every((one) => one.includes(file)))
    const seen = turns.flat().filter((file) => !always.includes(file))
    expect(new Set(seen).size).toBe(seen.length)
    expect([...seen, ...always].sort()).toEqual(testsOf(folder))
    for (const one of turns) expect(one.length).toBeGreaterThan(always.length)
  })

  it('walk the sale and the first of each kind every time', () => {
    for (const one of all('tests/e2e'))
      expect(one).toEqual(
        expect.arrayContaining(
          ['login', 'checkout-journey', 'orders-journey', 'carriers-journey', 'note-files', 'kept-form'].map(
            (name) => `tests/e2e/${name}.test.ts`,
          ),
        ),
      )
    for (const one of all('tests/faults')) expect(one).toContain('tests/faults/lost-commits.test.ts')
  })

  it('walk what was touched, by its own file or by a page of it', () => {
    const files = ['claims-journey', 'companies-journey', 'radar-journey', 'search-journey'].map((name, at) => ({
      path: `tests/e2e/${name}.test.ts`,
      bytes: 100 - at,
    }))
    const chosen = (touched) => chooseFiles(files, 0, touched).map((path) => path.split('/')[2])
    expect(chosen([])).toEqual(['claims-journey.test.ts'])
    expect(chosen(['tests/e2e/radar-journey.test.ts'])).toContain('radar-journey.test.ts')
    expect(chosen(['app/features/people/companies/company-page.tsx'])).toContain('companies-journey.test.ts')
    expect(chosen(['docs/claims.md', 'api/insight/radar/show-radar.ts'])).toEqual(chosen([]))
  })

  it('are the same for one commit, and come all up over a hundred', () => {
    const turns = Array.from({ length: 100 }, (_, n) => turnOf(`commit ${n}`))
    expect(turns).toEqual(Array.from({ length: 100 }, (_, n) => turnOf(`commit ${n}`)))
    expect(turnOf('any', '2')).toBe(2)
    for (const wrong of ['4', '-1', 'x', '1.5', '22']) expect(() => turnOf('any', wrong)).toThrow('TEST_TURN')
    for (const turn of EACH) expect(turns.filter((one) => one === turn).length).toBeGreaterThan(15)
  })
})

/** A machine may have the sources as a tarball. */
const HAS_GIT = spawnSync('git', ['--version']).status === 0

describe('what was touched', () => {
  it.runIf(HAS_GIT)(
    'is what commits and the working copy changed: not every file of a shallow copy, and nothing without git',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'turns-'))
      const whole = join(folder, 'whole')
      const shallow = join(folder, 'shallow')
      const git = (...args) =>
        execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { stdio: 'pipe' })
      try {
        git('init', '-q', whole)
        for (const name of ['first', 'second', 'third']) {
          appendFileSync(join(whole, name), 'x')
          git('-C', whole, 'add', '.')
          git('-C', whole, 'commit', '-qm', name)
        }
        expect(touchedLately(whole).sort()).toEqual(['second', 'third'])
        appendFileSync(join(whole, 'first'), 'y')
        expect(touchedLately(whole).sort()).toEqual(['first', 'second', 'third'])
        appendFileSync(join(whole, 'new'), 'z')
        expect(touchedLately(whole)).toContain('new')
        git('clone', '-q', '--depth', '1', `file://${whole}`, shallow)
        expect(touchedLately(shallow)).toEqual([])
        expect(headCommit(shallow)).toBe(headCommit(whole))
        rmSync(join(whole, '.git'), { recursive: true })
        expect(touchedLately(whole)).toEqual([])
        expect(headCommit(whole)).toMatch(/^\d{4}-\d\d-\d\d$/)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
