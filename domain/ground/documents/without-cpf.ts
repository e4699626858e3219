/**
 * A text to search for, as an address may keep it: of a whole CPF, in any spelling, only the digits that lists show
 * (LGPD, domain 7). They find the same client.
 */
export function withoutCpf(text: string): string {
  const typed = text.trim()
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && !/[A-Za-z]/.test(typed) ? digits.slice(3, 9) : typed
}
