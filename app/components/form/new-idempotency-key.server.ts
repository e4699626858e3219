import { randomUUID } from 'node:crypto'

/** Made when a form is rendered: however often the form is sent, the write happens once. */
export function newIdempotencyKey(): string {
  return randomUUID()
}
