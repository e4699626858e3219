import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockedCompanySearch, blockingKeys } from './block-list'
import { blockedCompanyInput } from './blocked-company-input'

it.each([
  ['99.900.009/0001-16', '99900009000116'],
  ['de.mo0.003/0001-04', 'DEMO0003000104'],
  ['DEMO0003000104', 'DEMO0003000104'],
  ['99900009', '99900009'],
  ['  Raio Certo ', 'Raio Certo'],
  ['Solar', 'Solar'],
])('searches %s as %s', (typed, searched) => {
  expect(blockedCompanySearch(typed)).toBe(searched)
})

it('blocks by establishment and by root', () => {
  expect(blockingKeys('99.900.009/0001-16')).toEqual(['99900009000116', '99900009'])
})

/** Whatever is no letter or digit, in between; the letters in either case or full width. */
const spelled = (text: string) =>
  fc
    .tuple(
      ...[...text].map((character) =>
        fc.tuple(
          fc.constantFrom(character, character.toLowerCase(), String.fromCodePoint(character.charCodeAt(0) + 0xfee0)),
          fc.constantFrom('', '', '', '.', '-', '/', ' ', '\u200b', '\u2060', '\u00a0', '\u3000', '\ufeff'),
        ),
      ),
    )
    .map((parts) => parts.map((part) => part.join('')).join(''))

it('knows a CNPJ in every spelling, at the door and on the list', () => {
  fc.assert(
    fc.property(spelled('12ABC34501DE35'), (text) => {
      expect(blockingKeys(text)).toEqual(['12ABC34501DE35', '12ABC345'])
      expect(blockedCompanyInput.parse({ document: text, reason: 'Fraude em pagamento' }).document).toBe(
        '12ABC34501DE35',
      )
    }),
  )
  fc.assert(
    fc.property(spelled('12ABC345'), (text) => {
      expect(blockedCompanyInput.parse({ document: text, reason: 'Fraude em pagamento' }).document).toBe('12ABC345')
    }),
  )
})

it('asks for a reason that says something', () => {
  for (const reason of ['', 'fraude', '  nove let  ', '123456789'])
    expect(blockedCompanyInput.safeParse({ document: '12ABC345', reason }).success, reason).toBe(false)
  expect(blockedCompanyInput.parse({ document: '12ABC345', reason: ' 1234567890 ' }).reason).toBe('1234567890')
})
