import fc from 'fast-check'
import { expect, it } from 'vitest'
import { code128Path, code128Values, SYMBOLS } from './code-128'

const widthsOf = (symbol: string) => [...symbol].map(Number)

it('has the patterns of the standard: 11 modules, an even number of them black, no two alike', () => {
  const data = SYMBOLS.slice(0, 106)
  for (const symbol of data) {
    const widths = widthsOf(symbol)
    expect(widths.reduce((sum, width) => sum + width)).toBe(11)
    expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0)
    expect(Math.max(...widths)).toBeLessThanOrEqual(4)
  }
  expect(new Set(data).size).toBe(106)
  // Of all such patterns the standard leaves out two: the stop, and its reversal.
  const all: string[] = []
  const grow = (begun: number[]): void => {
    const sum = begun.reduce((total, width) => total + width, 0)
    if (begun.length === 6) {
      if (sum === 11 && (begun[0]! + begun[2]! + begun[4]!) % 2 === 0) all.push(begun.join(''))
      return
    }
    for (let width = 1; width <= 4; width++) if (sum + width <= 11) grow([...begun, width])
  }
  grow([])
  expect(all.filter((pattern) => !data.includes(pattern)).sort()).toEqual(['211133', '233111'])
  expect(SYMBOLS[106]).toBe('2331112')
})

it('writes known codes as others do', () => {
  // Start C, two pairs, check value (105 + 12 + 2 × 34) mod 103.
  expect(code128Values('1234')).toEqual([105, 12, 34, 82])
  // Set A, as in the standard's own way of reckoning: A = 33.
  expect(code128Values('AIM')).toEqual([103, 33, 41, 45, (103 + 33 + 2 * 41 + 3 * 45) % 103])
  expect(code128Path('1234', 10).path.startsWith('M10 0h2v10h-2zM13 0h1v10')).toBe(true)
})

it('writes a key of digits in pairs alone, and one with letters in both sets', () => {
  expect(code128Values('42261199900001000150550010000012341340977208')).toHaveLength(1 + 22 + 1)
  const mixed = code128Values('42261100000E08G12A550010000012341340977208'.padEnd(44, '0'))
  expect(mixed[0]).toBe(105)
  expect(mixed).toContain(101)
  expect(mixed).toContain(99)
})

/** Reads values back as a scanner does. */
function read(values: readonly number[]): string {
  let set = values[0] === 105 ? 'C' : 'A'
  let text = ''
  for (const value of values.slice(1, -1)) {
    if (set === 'C' && value === 101) set = 'A'
    else if (set === 'A' && value === 99) set = 'C'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

it('says what it was given, whatever the mix', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{1,44}$/), (text) => {
      const values = code128Values(text)
      expect(read(values)).toBe(text)
      const check = values.slice(0, -1).reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
      expect(values.at(-1)).toBe(check)
    }),
  )
})
