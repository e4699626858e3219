import { expect, it } from 'vitest'
import { line, paragraph } from './text'

it('is nothing where it draws nothing', () => {
  for (const text of ['', ' ', '\u200b', ' \u2060\u00a0\ufeff', '\u00ad', '\n\u200d\n', '\u3164']) {
    expect(line({ max: 9 }).safeParse(text).success, JSON.stringify(text)).toBe(false)
    expect(paragraph({ max: 9 }).safeParse(text).success, JSON.stringify(text)).toBe(false)
  }
})

it('keeps what joins letters that are drawn', () => {
  expect(line({ max: 20 }).parse(' família 👩\u200d👧 ')).toBe('família 👩\u200d👧')
})
