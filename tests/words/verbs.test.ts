import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-hash'

/** Each button and confirmation of the portal is in docs/verbs.md, with what it takes away and what brings it back. */

const page = readFileSync(join(ROOT, 'docs/verbs.md'), 'utf8').replaceAll(/\s+/g, ' ')
const sources = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|generated\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'app', path), 'utf8') }))

/** An example in a comment, and what a step of many orders comes to. */
const NO_VERBS = ['Criar fabricante', 'Passa para', 'Passou para']
/** The label in its place while a form is sent. */
const isPassing = (label: string) => label.endsWith('…')
const BUTTON = /<button\b(?:(?!<button\b)[\s\S])*?<\/button>/g
const OPENING = /^<button\b(?:[^>{]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/
const HIDDEN = /<span className="visually-hidden">[\s\S]*?<\/span>/g

/** The words of a submit button: its own text, and those that an expression in it chooses from. */
function labelsOf(button: string): string[] {
  const opening = OPENING.exec(button)?.[0] ?? ''
  if (/type="button"/.test(opening)) return []
  const inner = button.slice(opening.length, -'</button>'.length).replaceAll(HIDDEN, '')
  const chosen = [...inner.matchAll(/'([^']*[a-zà-ú]{2}[^']*)'/g)].map((found) => found[1]!)
  const own = inner
    .replaceAll(/\{[\s\S]*?\}/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...chosen, own].filter((label) => /^[A-ZÀ-Ú]/.test(label) && !isPassing(label))
}

const buttons = sources.flatMap(({ text }) => [...text.matchAll(BUTTON)].flatMap(([button]) => labelsOf(button)))
/** `verb="Excluir kit"` of a confirmation, `verb: 'Avançar'` of its words. */
const verbs = sources.flatMap(({ text }) =>
  [...text.matchAll(/\bverb(?:=|: )["']([A-ZÀ-Ú][^"']+)["']/g)].map((found) => found[1]!),
)

describe('the list of verbs', () => {
  it('has every button', () => {
    expect(buttons.length).toBeGreaterThan(100)
    expect([...new Set(buttons)].filter((label) => !page.includes(`'${label}'`)).sort()).toEqual([])
  })

  it('has the verb of every confirmation', () => {
    expect(verbs.length).toBeGreaterThan(50)
    const said = new Set(verbs.filter((label) => !NO_VERBS.includes(label)))
    expect([...said].filter((label) => !page.includes(`'${label}'`)).sort()).toEqual([])
  })
})
