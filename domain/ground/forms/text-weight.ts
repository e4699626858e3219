/**
 * The extra weight of a character in a page, where the page holds it twice: as HTML and inside a script. A form that is
 * refused goes back as it was typed, so 64 KB of '<' would become an answer of 600 KB.
 */
const EXTRA: Readonly<Record<string, number>> = {
  '<': 9,
  '>': 9,
  '&': 9,
  '"': 8,
  "'": 5,
  '\\': 3,
  '\n': 2,
  '\r': 2,
  '\t': 2,
  '\uFFFD': 4,
}
const OTHER_CONTROL = 6
// biome-ignore lint/suspicious/noControlCharactersInRegex: a stranger's text may hold any of them, and each weighs six
const HEAVY = /[<>&"'\\\u0000-\u001f\u007f-\u009f\uFFFD]/g

/**
 * The extra weight that any form may have, and how much more for each byte of its texts: honest prose is below a tenth,
 * JSON in a hidden field below a half.
 */
const FREE = 25_000
const SHARE = 0.2

/**
 * @returns the error of a form whose texts would grow out of all proportion in the page
 * that gives them back, or null
 */
export function refuseTexts(form: FormData): string | null {
  const texts = [...form].flat().filter((text): text is string => typeof text === 'string')
  let rest = FREE + SHARE * texts.reduce((size, { length }) => size + length, 0)
  for (const text of texts)
    for (const [character] of text.matchAll(HEAVY)) {
      rest -= EXTRA[character] ?? OTHER_CONTROL
      if (rest < 0) return 'text that is mostly markup'
    }
  return null
}
