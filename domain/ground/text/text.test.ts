import { expect, it } from 'vitest'
import { companyClientUpdateInput } from '../../people/company-clients/company-client-input'
import { emailAddress, line, paragraph, webAddress } from './text'

it('is nothing where it draws nothing', () => {
  for (const text of ['', ' ', '\u200b', ' \u2060\u00a0\ufeff', '\u00ad', '\n\u200d\n', '\u3164']) {
    expect(line({ max: 9 }).safeParse(text).success, JSON.stringify(text)).toBe(false)
    expect(paragraph({ max: 9 }).safeParse(text).success, JSON.stringify(text)).toBe(false)
  }
})

it('keeps what joins letters that are drawn', () => {
  expect(line({ max: 20 }).parse(' família 👩\u200d👧 ')).toBe('família 👩\u200d👧')
})

it.each([
  ['W\u200beg', 'Weg'],
  ['Weg\u00ad', 'Weg'],
  ['\ufeffWeg', 'Weg'],
  ['\u202aWeg\u202c', 'Weg'],
  ['Joa\u0303o', 'João'],
  ['São\u00a0José', 'São José'],
  ['São  José', 'São José'],
  ['São\tJosé', 'São José'],
  ['São\u2003\u00a0 José\u3000', 'São José'],
  ['São\u2028José', 'São José'],
  ['❤\ufe0f sol', '❤\ufe0f sol'],
])('%j is %j', (typed, seen) => {
  expect(line({ max: 20 }).parse(typed)).toBe(seen)
  expect(line({ max: 20 }).parse(seen)).toBe(seen)
})

it('keeps the rows of a longer text, and one blank between its words', () => {
  expect(paragraph({ max: 90 }).parse(' a\u00a0 b \r\n\r\n - c\u200b\td\u2029e ')).toBe('a b\n\n - c d\ne')
})

it('takes an address as it is pasted', () => {
  for (const typed of [
    '\u200bana@sol.example',
    'ana@sol.example\u00a0',
    'ana\u200d@SOL.example\t',
    ' Ana@sol.example\ufeff',
  ])
    expect(emailAddress().parse(typed)).toBe('ana@sol.example')
  expect(webAddress().parse('\u200bhttps://sol.example/\u00a0')).toBe('https://sol.example/')
})

it('is no field at all where nothing is seen', () => {
  const client = { name: 'Ana', document: '99900000188', email: '\u200b', city: '\u00a0\u2060' }
  expect(companyClientUpdateInput.parse(client)).toMatchObject({ email: null, city: null })
})
