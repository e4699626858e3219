import cluster from 'node:cluster'

/**
 * What the first process tells a worker: 'stop' with all others, or 'retire', for its place has a new one.
 * A worker says 'ready'.
 */
export type PrimaryWord = 'stop' | 'retire'

/** Of the first worker's environment: it says on the console where the portal is. */
export const TELLS_ADDRESS = 'PORTAL_TELLS_ADDRESS'

/** Before it listens a worker waits so long for what is behind it: others answer meanwhile. */
const BEFORE_LISTENING_MS = 5_000
const LOOK_MS = 100

export const isWord = (message: unknown, word: PrimaryWord | 'ready'): boolean =>
  typeof message === 'object' && message !== null && 'portal' in message && message.portal === word

/** Whether this process is to say on the console where it listens. */
export const tellsAddress = (): boolean => !cluster.isWorker || process.env[TELLS_ADDRESS] === '1'

/** Ends this process when it is asked to: by a signal, or as a worker by the first process, which got the signal. */
export function obey({ stop, retire }: { stop: () => void; retire: () => void }): void {
  if (!cluster.isWorker) {
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    return
  }
  // A terminal and systemd signal all processes at once; the first one says what is to be done.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})
  process.on('message', (message) => {
    if (isWord(message, 'stop')) stop()
    if (isWord(message, 'retire')) retire()
  })
}

/**
 * Listens; a worker does so when it is ready, or after some seconds, so that what others can answer is answered by them,
 * and tells the first process once it is ready.
 */
export async function listenWhenReady(listen: () => void, isReady: () => Promise<boolean>): Promise<void> {
  if (!cluster.isWorker) return listen()
  const until = performance.now() + BEFORE_LISTENING_MS
  while (!(await isReady()) && performance.now() < until) await pause(LOOK_MS)
  listen()
  while (!(await isReady())) await pause(LOOK_MS)
  if (process.connected) process.send?.({ portal: 'ready' })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
