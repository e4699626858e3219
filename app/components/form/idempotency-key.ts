export const IDEMPOTENCY_FIELD = 'idempotencyKey'

/**
 * The header that makes a write happen once however often its form is sent. The key was made
 * when the form was rendered.
 * @param part what tells the buttons of one form apart, each of which is a write of its own
 */
export function idempotencyHeader(form: FormData, part = ''): Record<string, string> {
  const made = form.get(IDEMPOTENCY_FIELD)
  const key = part === '' ? made : `${made}-${part}`
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? { 'Idempotency-Key': key } : {}
}
