import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/ground/settings/default-settings'
import { ROOT } from '../support/source-hash'

/** Every deadline says in docs/domain.md 4.12 which event starts it: a new one cannot come without its event. */

const page = readFileSync(join(ROOT, 'docs/domain.md'), 'utf8')
const section = page.slice(page.indexOf('### 4.12 '), page.indexOf('\n### 4.13 '))
const named = new Set([...section.matchAll(/`([^`\s]+)`/g)].map((found) => found[1]!))

const TIME = /days|hours|months|\.sla\./i
const RECKONS = /\b(?:addDays|addMonths|addBusinessDays)\(/

const reckoning = ['domain', 'api'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/seed\/|\/migrations\//.test(path))
    .filter((path) => RECKONS.test(readFileSync(join(ROOT, path), 'utf8'))),
)

describe('the table of deadlines', () => {
  it('has every setting that is a time', () => {
    const times = Object.keys(DEFAULT_SETTINGS).filter((key) => TIME.test(key))
    expect(times.length).toBeGreaterThan(15)
    expect(times.filter((key) => !named.has(key))).toEqual([])
  })

  it('has every file that reckons days', () => {
    expect(reckoning.length).toBeGreaterThan(20)
    expect(reckoning.filter((path) => !named.has(path))).toEqual([])
  })

  it('names what is there', () => {
    const keys = new Set<string>(Object.keys(DEFAULT_SETTINGS))
    const gone = [...named].filter((name) =>
      name.includes('/') ? !existsIn(name) : /^[a-zA-Z]+\.[a-zA-Z.]+/.test(name) && !keys.has(name),
    )
    expect(gone).toEqual([])
  })
})

function existsIn(path: string): boolean {
  try {
    return readFileSync(join(ROOT, path), 'utf8') !== ''
  } catch {
    return false
  }
}
