import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

const lastAnswer = new WeakMap<Socket, Promise<void>>()

/**
 * Waits until the requests before this one on its connection are answered. Their answers go out in this order anyway
 * (RFC 9112 §9.3.2), so a client that sends a hundred at once is answered one by one, holds one answer in memory, and
 * takes one place of a gate.
 */
export async function waitForTurn(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  const before = lastAnswer.get(socket)
  const answered = new Promise<void>((resolve) => {
    outgoing.once('finish', resolve)
    gone.addEventListener('abort', () => resolve(), { once: true })
  })
  lastAnswer.set(socket, answered)
  if (!before) return
  await before
  // Others are heard in between: a hundred answers that need nothing from outside would be one block.
  await nextRound()
}
