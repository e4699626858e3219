import type { ClaimField, ClaimSection } from '../claim-fields'

export type Option = { value: string; label: string }

export const choices = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const plain = (fields: ClaimField[]): ClaimSection => ({ title: null, fields })

export const hidden = (name: string, value: string | number): ClaimField => ({
  name,
  label: '',
  isHidden: true,
  value: String(value),
})

export const count = (name: string, label: string, more: Partial<ClaimField> = {}): ClaimField => ({
  name,
  label,
  inputMode: 'numeric',
  maxLength: 6,
  isRequired: true,
  ...more,
})
