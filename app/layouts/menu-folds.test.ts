import { expect, test } from 'vitest'
import { readFolds } from './menu-folds'

test('reads what it wrote, and nothing else', () => {
  expect(readFolds('theme=dark; folds=CG-')).toBe('CG')
  expect(readFolds('folds=-; theme=dark')).toBe('')
  for (const strange of [null, '', 'folds=', 'folds=<b>-', `folds=${'A'.repeat(10)}-`, 'unfolds=C-'])
    expect(readFolds(strange)).toBe('')
})
