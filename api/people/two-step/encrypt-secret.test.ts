import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './encrypt-secret'

test('a secret opens under its key, for its user, unchanged, and under no other', () => {
  const stored = encryptSecret('JBSWY3DPEHPK3PXP', 7, ['one'])
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP')
  expect(encryptSecret('JBSWY3DPEHPK3PXP', 7, ['one'])).not.toBe(stored)
  expect(decryptSecret(stored, 7, ['one'])).toBe('JBSWY3DPEHPK3PXP')
  expect(decryptSecret(stored, 7, ['new', 'one'])).toBe('JBSWY3DPEHPK3PXP')
  expect(() => decryptSecret(stored, 8, ['one'])).toThrow()
  expect(() => decryptSecret(stored, 7, ['other'])).toThrow('TWO_STEP_KEY')
  // The first letter of the sealed part: four bits of the last one are not decoded, so that changing it changes nothing
  // one time in four.
  const changed = stored.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'))
  expect(changed).not.toBe(stored)
  expect(() => decryptSecret(changed, 7, ['one'])).toThrow()
  expect(() => encryptSecret('x', 7, [])).toThrow()
})
