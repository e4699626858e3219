export const IDEMPOTENCY_FIELD = 'idempotencyKey'

/**
 * The header that makes a write happen once however often its form is sent. The key was made
 * when the form was rendered.
 */
export function idempotencyHeader(form: FormData): Record<string, string> {
  const key = form.get(IDEMPOTENCY_FIELD)
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? { 'Idempotency-Key': key } : {}
}
