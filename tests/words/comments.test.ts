import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-hash'

/** A comment may cite only documents of this repository, under the words that docs/style.md gives them. */

const FOLDERS = ['api', 'app', 'bench', 'domain', 'front', 'scripts', 'tests']
/** A line that is a comment or ends in one; strings that look like it are too few to matter. */
const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/)|\s\/\/\s/
/** Documents of the time before this repository, and the tracker's numbers, which cannot be opened here. */
const UNREADABLE =
  /\bquality(?:\.md)?,? (?:§|[TFG]\d)|\barchitecture(?:\.md)? §|\bperformance (?:goal|§)|\blook\.md|\bissue \d+\b/i
/** An id of docs/threats.md, but not the T of a moment ('T23:59:59'). */
const THREAT = /\b[TFG]\d{1,2}\b(?!:\d)/g

interface Line {
  place: string
  text: string
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const linesOf = (path: string): Line[] =>
  read(path)
    .split('\n')
    .map((text, index) => ({ place: `${path}:${index + 1}`, text }))

const filesIn = (folder: string, named: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => named.test(path) && !/\/(?:generated|migrations|node_modules|build)\//.test(path))

const sources = [
  ...FOLDERS.flatMap((folder) => filesIn(folder, /\.(?:[mc]?js|tsx?|scss)$/)),
  'serve-portal.ts',
  'server.ts',
]
const code = sources.filter((path) => !path.startsWith('tests/words/')).flatMap(linesOf)
const comments = code.filter(({ text }) => COMMENT.test(text))
const pages = [...filesIn('docs', /\.md$/), 'README.md'].flatMap(linesOf)

/** Citations in comments and documents that `isKnown` refuses, each with its place. */
function strangers(pattern: RegExp, isKnown: (cited: string) => boolean, lines = [...comments, ...pages]): string[] {
  return lines.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].filter(([, cited]) => !isKnown(cited!)).map(([whole]) => `${place}: ${whole}`),
  )
}

describe('a comment', () => {
  it('cites no document that the repository does not hold', () => {
    const found = [...code, ...pages].filter(({ text }) => UNREADABLE.test(text))
    expect(found.map(({ place, text }) => `${place}: ${text.trim()}`)).toEqual([])
    for (const cited of ['(quality F5)', 'quality §2', 'quality.md §1.3', 'architecture §6', 'Issue 8, part 10'])
      expect(cited).toMatch(UNREADABLE)
  })

  it('cites threats, faults, figures and traps that docs/threats.md has', () => {
    const threats = read('docs/threats.md')
    const ids = new Set([...threats.matchAll(/^\| ([TFG]\d+) \|/gm)].map(([, id]) => id))
    const traps = new Set([...threats.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number))
    expect(ids.size).toBeGreaterThan(60)
    expect(strangers(new RegExp(`(${THREAT.source})`, 'g'), (id) => ids.has(id), comments)).toEqual([])
    expect(strangers(/\btraps? (\d+)/g, (number) => traps.has(number))).toEqual([])
  })

  it('cites goals that docs/performance.md has', () => {
    const goals = new Set([...read('docs/performance.md').matchAll(/^\| (\d+) \|/gm)].map(([, goal]) => goal))
    const cited = comments.filter(({ text }) => text.includes('docs/performance.md goal'))
    expect(cited.length).toBeGreaterThan(3)
    for (const { place, text } of cited) {
      const [, numbers = ''] = /goals? ([\d, -]+(?: (?:and|to) \d+)*)/.exec(text) ?? []
      const all = numbers.match(/\d+/g) ?? []
      expect(all.length, place).toBeGreaterThan(0)
      for (const goal of all) expect(goals.has(goal), `${place}: goal ${goal}`).toBe(true)
    }
  })

  it('cites decisions, and sections of the specification and of the domain reference, that exist', () => {
    const decisions = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 3)))
    expect(strangers(/\bdecisions? (\d+)/g, (number) => decisions.has(number))).toEqual([])
    const specification = read('docs/specification.md')
    expect(strangers(/\bspecification §(\d+)/gi, (n) => specification.includes(`\n## ${n}. `))).toEqual([])
    const domain = read('docs/domain.md')
    const isSection = (n: string) => domain.includes(`\n## ${n}. `) || domain.includes(`\n### ${n} `)
    expect(strangers(/\bdomain ([1-9](?:\.\d+)?)\b/g, isSection)).toEqual([])
  })
})

describe.each(['docs/threats.md', 'docs/performance.md'])('%s', (page) => {
  it('names files that exist, among them what keeps each row', () => {
    const named = [...read(page).matchAll(/`((?:api|app|bench|docs|domain|front|scripts|tests)\/[\w./-]+\.\w+)`/g)]
    expect(named.length).toBeGreaterThan(10)
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const rows = linesOf(page).filter(({ text }) => /^\| [TFG]?\d+ \|/.test(text))
    expect(rows.filter(({ text }) => !/\| `[^|]+` \|$/.test(text)).map(({ place }) => place)).toEqual([])
  })
})
