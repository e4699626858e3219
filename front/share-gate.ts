import cluster from 'node:cluster'
import type { GateBounds } from './bounds'
import { createGate, type Entry, type Gate } from './create-gate'

/** Every gate of the machine. */
export type GateName = 'strangers' | 'proposals' | 'members' | 'openCalls' | 'tokenCalls' | 'forms' | 'apiForms'

/** What a worker tells the first process: of a place in a gate, or of a connection. */
export type Ask =
  | { gate: GateName; id: number; client: string }
  | { gate: GateName; id: number; event: 'gone' | 'left' }
  | { connection: number; network: string | null }
/** What it hears: the place is its own, or why not; a connection is one too many of its network. */
export type Told =
  | { gate: GateName; id: number; refused: 'client' | 'all' | 'gone' | null }
  | { connection: number; tooMany: true }

export const isGateMessage = <Message extends Ask | Told>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && ('gate' in message || 'connection' in message)

/**
 * A gate of this process; where several answer at one address, the one gate of all of them, which the first process
 * keeps: a client has no more places than on one process, however its connections are handed out.
 */
export function gateOf(name: GateName, bounds: GateBounds): Gate {
  return cluster.isWorker ? askedGate(name) : createGate(bounds)
}

/**
 * Counts a connection over all workers.
 * @param network whose it is
 * @param refuse is called when the network has too many: a moment after the connection was taken
 * @returns what to call when the connection has ended
 */
export function countConnection(network: string, refuse: () => void): () => void {
  const connection = nextId()
  refusals.set(connection, refuse)
  tell({ connection, network })
  return () => {
    refusals.delete(connection)
    tell({ connection, network: null })
  }
}

const entries = new Map<number, (entry: Entry) => void>()
const refusals = new Map<number, () => void>()

/** One listener for all, from the first question on. */
let lastId = 0
function nextId(): number {
  if (lastId === 0) process.on('message', hear)
  lastId += 1
  return lastId
}

function hear(message: unknown): void {
  if (!isGateMessage<Told>(message)) return
  if ('connection' in message) {
    refusals.get(message.connection)?.()
    return
  }
  const { gate, id, refused } = message
  const answer = entries.get(id)
  entries.delete(id)
  answer?.(refused ? { refused } : { leave: leaveOnce(gate, id) })
}

/** This process ends as soon as the first one is gone: then there is nothing to tell. */
function tell(ask: Ask): void {
  if (process.connected) process.send?.(ask)
}

function askedGate(gate: GateName): Gate {
  return {
    enter(client, gone) {
      if (gone.aborted) return Promise.resolve({ refused: 'gone' })
      return new Promise<Entry>((resolve) => {
        const id = nextId()
        const giveUp = () => tell({ gate, id, event: 'gone' })
        entries.set(id, (entry) => {
          gone.removeEventListener('abort', giveUp)
          resolve(entry)
        })
        gone.addEventListener('abort', giveUp, { once: true })
        tell({ gate, id, client })
      })
    },
  }
}

function leaveOnce(gate: GateName, id: number): () => void {
  let hasLeft = false
  return () => {
    if (!hasLeft) tell({ gate, id, event: 'left' })
    hasLeft = true
  }
}
