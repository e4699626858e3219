import * as fc from 'fast-check'
import { BOMBS, ODD_NAMES, PLOTS, type SpelledForm, spellings } from '../support/form-spellings'

type Entry = readonly [name: string, value: string]

const MAX_BYTES = 65_536
/** Characters that grow when they are written into a page, and some that do not. */
const CHARACTERS = [
  'a',
  '<',
  '"',
  '&',
  "'",
  '\\',
  '\n',
  '\t',
  '\u0001',
  'ã',
  '日',
  '😀',
  '\u2028',
  '\u202e',
  '\0',
  '[',
  '%',
]

/** Values up to the size of the body: the same character over and over is the worst of its length. */
const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '1', '-1', '0', 'on', '1e9', '999999999999', '{"a":1}', '[]', 'null', '2026-02-30'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...CHARACTERS), fc.constantFrom(100, 2_000, 15_000, 60_000))
      .map(([one, times]) => one.repeat(times)),
  },
)

/** A field of the form itself, inside it, or one that it never had. */
const nameFor = (own: readonly string[]) => {
  const known = own.length > 0 ? fc.constantFrom(...own) : fc.constant('x')
  const tail = fc.constantFrom(
    '',
    '[0]',
    '[299]',
    '[]',
    '.a',
    '[300][300]',
    '.length',
    '.1000000000',
    '[1000000000]',
    '[length]',
    '[0][0][0][0]',
  )
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, tail).map(([name, end]) => name + end) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES, ...BOMBS) },
  )
}

/** Many fields of one kind: 'x[0].a', 'x[1].a' … */
const rowsFor = (own: readonly string[]): fc.Arbitrary<Entry[]> =>
  fc
    .tuple(nameFor(own), fc.integer({ min: 1, max: 1_000 }), fc.constantFrom('.a', '', '[300]', '.productId', '[0].b'))
    .map(([name, count, end]) =>
      Array.from({ length: count }, (_, at): Entry => [`${name.slice(0, 60)}[${at % 300}]${end}`, '1']),
    )

/**
 * Bodies of at most 64 KB that an attacker might send to a form.
 * @param own the fields of the form, as its page writes them; what its first button says and its version are sent as
 * they are
 */
export function hostileForm(own: readonly Entry[]): fc.Arbitrary<SpelledForm> {
  const names = own.map(([name]) => name)
  const kept = own.filter(([name]) => /^(intent|version|base|seen|idempotencyKey)$/.test(name))
  const entries = fc.oneof(
    { weight: 4, arbitrary: fc.array(fc.tuple(nameFor(names), value), { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: rowsFor(names) },
    { weight: 1, arbitrary: fc.constantFrom(...PLOTS) },
  )
  return fc.tuple(entries, fc.boolean(), fc.nat()).map(([hostile, isOfForm, at]) => {
    const all = [...spellings(withinSize(isOfForm ? [...kept, ...hostile] : hostile))]
    // Half of them plain: a spelling that hides a bomb hides all else as well.
    const plain = all.filter(({ what }) => what === 'part: plain' || what === 'percent, brackets only')
    const chosen = at % 2 ? plain[(at >> 1) % plain.length] : all[(at >> 1) % all.length]
    return { ...chosen!, body: chosen!.body.subarray(0, MAX_BYTES) }
  })
}

/** As many as a multipart body of the size holds, the last one cut. */
function withinSize(entries: readonly Entry[]): Entry[] {
  let left = MAX_BYTES - 200
  const fitting: Entry[] = []
  for (const [name, text] of entries) {
    left -= Buffer.byteLength(name) + 60
    if (left <= 0) break
    const cut = Buffer.from(text)
      .subarray(0, left)
      .toString('utf8')
      .replace(/\uFFFD$/, '')
    left -= Buffer.byteLength(cut)
    fitting.push([name, cut])
  }
  return fitting
}
