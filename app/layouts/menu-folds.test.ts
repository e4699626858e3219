import { expect, test } from 'vitest'
import { readFolds } from './menu-folds'
import { NAVIGATION } from './navigation'

test('no two groups that fold share an initial, which is all that is kept of them', () => {
  const names = [...NAVIGATION.map(({ label }) => label).filter(Boolean), 'Visões', 'Materiais']
  expect(new Set(names.map((name) => name.charAt(0))).size).toBe(names.length)
  expect(names.every((name) => /^[A-Z]/.test(name))).toBe(true)
})

test('reads what it wrote, and nothing else', () => {
  expect(readFolds('theme=dark; folds=CG-')).toBe('CG')
  expect(readFolds('folds=-; theme=dark')).toBe('')
  for (const strange of [null, '', 'folds=', 'folds=<b>-', `folds=${'A'.repeat(10)}-`, 'unfolds=C-'])
    expect(readFolds(strange)).toBe('C')
})
