import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'

/** How long nothing may be asked before a stopping process leaves: by then a balancer has looked at `/readyz`. */
const QUIET_MS = 1_000
/** From then on no new request is taken, even from a client that never looks at `/readyz`. */
const ACCEPT_MS = 5_000
/** Requests that still run then are cut off, so that there is time left to close the database. */
const ANSWER_MS = 10_000
/**
 * The process ends, whatever it waits for: 20 s at the most, also on a machine that has much to do, and long before
 * `stop_grace_period` (compose.yaml), after which it would be killed.
 */
const HARD_MS = 14_000

interface Stop {
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
  /** Begins at once, while answers are still given: background work is handed over. */
  leave?: () => Promise<void>
  /** Runs after the last answer: the database is closed. */
  close: () => Promise<void>
  exit?: (code: number) => void
  times?: Partial<Record<'quietMs' | 'acceptMs' | 'answerMs' | 'hardMs', number>>
}

/**
 * Ends a process unnoticed: it says at `/readyz` that it leaves, answers what comes meanwhile with
 * `Connection: close`, and goes one second after its last answer (docs/operations.md, 'Stopping').
 * @returns the stop itself, and whether it has begun; and the leaving of a worker whose place has another one: it takes
 * no new connection from the first moment on, and `/readyz` goes on saying how those are that stay
 */
export function createStop(server: Server, { log, leave, close, exit = process.exit, times = {} }: Stop) {
  const { quietMs = QUIET_MS, acceptMs = ACCEPT_MS, answerMs = ANSWER_MS, hardMs = HARD_MS } = times
  const open = new Set<ServerResponse>()
  let isEnding = false
  let isStopping = false
  let lastAnswer = 0

  server.prependListener('request', ({ url = '' }, response) => {
    if (isEnding) sayGoodbye(response)
    // A probe that only asks whether we are there does not keep us.
    if (/^\/(healthz|readyz)(\?|$)/.test(url)) return
    open.add(response)
    lastAnswer = performance.now()
    response.once('close', () => {
      open.delete(response)
      lastAnswer = performance.now()
    })
  })

  async function end(isRetired: boolean): Promise<void> {
    isStopping ||= !isRetired
    if (isEnding) return
    isEnding = true
    const start = performance.now()
    lastAnswer = Math.max(lastAnswer, start)
    log.info({ open: open.size, isRetired }, 'stopping')
    const hard = setTimeout(() => {
      log.warn({ open: open.size }, 'stopped hard: something did not answer')
      exit(1)
    }, hardMs)
    for (const response of open) sayGoodbye(response)
    const listening = isRetired ? stopListening(server) : undefined
    const left = leave?.().catch((error: unknown) => log.warn({ err: error }, 'background work'))

    await until(() => performance.now() - lastQuiet() >= quietMs || performance.now() - start >= acceptMs)
    const closed = listening ?? new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), Math.max(0, answerMs - (performance.now() - start)))
    await closed
    clearTimeout(cut)
    await left
    await close().catch((error: unknown) => log.warn({ err: error }, 'not closed'))
    clearTimeout(hard)
    log.info({ ms: Math.round(performance.now() - start) }, 'stopped')
    exit(0)
  }

  /** Since when nothing is under way. */
  const lastQuiet = () => (open.size > 0 ? performance.now() : lastAnswer)

  return { stop: () => void end(false), retire: () => void end(true), isStopping: () => isStopping }
}

/** Takes no new connection; those that are open stay, idle ones too: a request may be on its way there. */
const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => Listener.prototype.close.call(server, () => resolve()))

/** The connection ends with this answer, and its client knows. */
function sayGoodbye(response: ServerResponse): void {
  const { socket } = response
  if (!response.headersSent) response.setHeader('Connection', 'close')
  // Its head has gone out and said nothing: the connection is closed as soon as it falls idle.
  else response.once('finish', () => socket?.end())
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}
