import cluster, { type Worker } from 'node:cluster'
import { readBounds } from './bounds'
import { WORKERS_TOGETHER } from './count-workers'
import { keepGates } from './keep-gates'
import { isWord, type PrimaryWord, TELLS_ADDRESS } from './obey-primary'

/** A worker that ended sooner than that is begun again later each time. */
const SHORT_LIFE_MS = 10_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** How long a new worker of a rolling restart has until it is ready. */
const READY_MS = 60_000
/** A worker ends by itself 14 s after it was asked (`stop-server`); then it is killed, within the 20 s promised. */
const KILL_MS = 17_000

interface Lead {
  /** The built file that each worker runs. */
  exec: string
  count: number
  log: Record<'info' | 'warn' | 'error', (facts: object, text: string) => void>
}

interface Hand {
  worker: Worker
  since: number
  isListening: boolean
  isReady: boolean
  /** It was asked to go. */
  isLeaving: boolean
  ended: Promise<number>
}

/**
 * Starts `count` processes that answer at one address, and looks after them: one that dies is replaced; SIGUSR2, or
 * SIGHUP where no terminal is closed by it, replaces one after the other when its successor is ready (a rolling
 * restart, also onto a new build); SIGTERM and SIGINT end all in good order. This process itself answers nothing.
 *
 * The first worker alone does background work (`JOBS`): the others wake it. It also starts alone, so that a sentence
 * about a wrong setting is said once.
 */
export function leadWorkers({ exec, count, log }: Lead): void {
  cluster.setupPrimary({ exec })
  const serveGates = keepGates(readBounds(process.env))
  /** By place; a rolling restart has two workers in one for a while. */
  const hands: Hand[] = []
  const living = new Set<Hand>()
  const failures: number[] = []
  let hasServed = false
  let isStopping = false

  function begin(place: number): Hand {
    const worker = cluster.fork({
      [WORKERS_TOGETHER]: String(count),
      ...(place === 0 && !hasServed && { [TELLS_ADDRESS]: '1' }),
      ...(place > 0 && { JOBS: 'off' }),
    })
    serveGates(worker)
    const hand: Hand = {
      worker,
      since: performance.now(),
      isListening: false,
      isReady: false,
      isLeaving: false,
      ended: new Promise((resolve) => {
        worker.once('exit', (code, signal) => {
          log.info({ place, pid: worker.process.pid, code, signal }, 'worker ended')
          living.delete(hand)
          resolve(code ?? 1)
        })
      }),
    }
    living.add(hand)
    worker.once('listening', () => {
      hand.isListening = true
    })
    // Of a worker that ended while it was told something.
    worker.on('error', (error) => log.warn({ err: error, place }, 'worker'))
    worker.on('message', (message) => {
      if (isWord(message, 'ready')) hand.isReady = true
    })
    return hand
  }

  /** Gives the place a worker, and another one whenever that one ends without having been asked to. */
  function fill(place: number): Hand {
    const hand = begin(place)
    hands[place] = hand
    void watch(place, hand)
    return hand
  }

  async function watch(place: number, hand: Hand): Promise<void> {
    const code = await hand.ended
    if (isStopping || hand.isLeaving) return
    // The first one of all has said why it cannot start.
    if (!hasServed) process.exit(code || 1)
    const wasShort = performance.now() - hand.since < SHORT_LIFE_MS
    failures[place] = wasShort ? (failures[place] ?? 0) + 1 : 1
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures[place] - 1), LONGEST_WAIT_MS)
    log.warn({ place, code, wait }, 'worker died, another one begins')
    await pause(wait)
    if (!isStopping && hands[place] === hand) fill(place)
  }

  /** @returns its exit code */
  async function end(hand: Hand, word: PrimaryWord): Promise<number> {
    hand.isLeaving = true
    // One that does not serve yet has nothing to finish.
    if (!hand.isListening || !hand.worker.isConnected()) {
      hand.worker.process.kill('SIGKILL')
      await hand.ended
      return 0
    }
    hand.worker.send({ portal: word })
    const kill = setTimeout(() => hand.worker.process.kill('SIGKILL'), KILL_MS)
    return hand.ended.finally(() => clearTimeout(kill))
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ workers: count }, 'stopping')
    const codes = await Promise.all([...living].map((hand) => end(hand, 'stop')))
    process.exit(Math.max(0, ...codes))
  }

  let rolling: Promise<void> | null = null
  let isAskedAgain = false
  function roll(): void {
    if (isStopping) return
    if (rolling) {
      isAskedAgain = true
      return
    }
    rolling = rollAll().finally(() => {
      rolling = null
      if (isAskedAgain) {
        isAskedAgain = false
        roll()
      }
    })
  }

  async function rollAll(): Promise<void> {
    log.info({ workers: count }, 'rolling restart')
    for (let place = 0; place < count && !isStopping; place++) {
      const fresh = begin(place)
      if (!(await isReadyInTime(fresh))) {
        if (!isStopping) await end(fresh, 'stop')
        if (!isStopping)
          log.error({ place }, 'rolling restart broken off: the new worker is not ready, the old ones go on')
        return
      }
      const old = hands[place]
      hands[place] = fresh
      failures[place] = 0
      void watch(place, fresh)
      if (old && living.has(old)) await end(old, 'retire')
    }
    if (!isStopping) log.info({ workers: count }, 'rolling restart done')
  }

  async function isReadyInTime(hand: Hand): Promise<boolean> {
    const until = performance.now() + READY_MS
    while (!hand.isReady && living.has(hand) && !isStopping && performance.now() < until) await pause(50)
    return hand.isReady && living.has(hand) && !isStopping
  }

  const first = fill(0)
  first.worker.once('listening', () => {
    hasServed = true
    for (let place = 1; place < count && !isStopping; place++) fill(place)
  })
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('SIGUSR2', roll)
  // A terminal that is closed ends what runs in it, as ever.
  if (!process.stdin.isTTY) process.on('SIGHUP', roll)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
