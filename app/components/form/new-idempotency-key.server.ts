import { randomUUID } from 'node:crypto'
import { sentKey } from '~/http/sent-key'

/**
 * Made when a form is rendered: however often the form is sent, the write happens once. A form that was not sent, and
 * is drawn again, keeps its own.
 */
export function newIdempotencyKey(): string {
  return sentKey() ?? randomUUID()
}
