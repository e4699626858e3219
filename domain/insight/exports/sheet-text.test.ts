import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetText } from './sheet-text'

test.each(['=1+1', '+5548', '-10% no Pix', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '\u0000=1+1', '_x003D_1+1'])(
  '%j gets an apostrophe',
  (text) => expect(sheetText(text)).toMatch(/^'/),
)

test.each(['Casa da praia', "D'Ávila", '1-2', 'a=b', ''])('%j stays as it is', (text) =>
  expect(sheetText(text)).toBe(text),
)

test('whatever is typed, a cell never begins like a formula and XML can carry it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = sheetText(text)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come out
      expect(cell).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      expect(() => encodeURIComponent(cell), 'half a character').not.toThrow()
    }),
  )
})
