import type { GateBounds } from './bounds'

type Leave = () => void
/**
 * Let in, with what to call at the end; or why not: this client has enough, all together have enough, or the client no
 * longer waits.
 */
export type Entry = { leave: Leave } | { refused: 'client' | 'all' | 'gone' }
export type Gate = { enter: (client: string, gone: AbortSignal) => Promise<Entry> }

type Ticket = (entry: Entry) => void
type Client = { running: number; tickets: Set<Ticket> }

/**
 * Bounds the requests under way and those that wait. Clients take turns: a client that asks for one page waits for one
 * page of each other client, however many these have asked for. A client that leaves while waiting gives its place up.
 */
export function createGate(bounds: GateBounds): Gate {
  /** In the order of their turns. */
  const clients = new Map<string, Client>()
  let running = 0
  let waiting = 0
  let lastStart = Number.NEGATIVE_INFINITY
  let beat: NodeJS.Timeout | undefined

  const isTime = () => bounds.everyMs === undefined || performance.now() - lastStart >= bounds.everyMs

  const mayRun = (client: Client) => isTime() && running < bounds.atOnce && client.running < bounds.atOncePerClient

  function start(name: string, client: Client): Entry {
    running += 1
    lastStart = performance.now()
    client.running += 1
    // To the end of the line.
    clients.delete(name)
    clients.set(name, client)
    let hasLeft = false
    return {
      leave() {
        if (hasLeft) return
        hasLeft = true
        // Free from the next round on: requests that need nothing from outside would otherwise follow each other as a
        // single block, during which no other request is served, neither a probe nor a logged-in user's.
        setImmediate(() => {
          running -= 1
          client.running -= 1
          forgetIfIdle(name, client)
          callNext()
        })
      },
    }
  }

  function forgetIfIdle(name: string, client: Client): void {
    if (client.running === 0 && client.tickets.size === 0 && clients.get(name) === client) clients.delete(name)
  }

  /** With a beat, those that wait are called by it too, and not by who leaves alone. */
  function callOnBeat(): void {
    const { everyMs } = bounds
    if (everyMs === undefined || beat || waiting === 0) return
    const left = lastStart + everyMs - performance.now()
    beat = setTimeout(
      () => {
        beat = undefined
        callNext()
      },
      left > 0 ? left : everyMs,
    )
    beat.unref()
  }

  function callNext(): void {
    for (const [name, client] of clients) {
      const [ticket] = client.tickets
      if (!ticket || !mayRun(client)) continue
      client.tickets.delete(ticket)
      waiting -= 1
      ticket(start(name, client))
      break
    }
    // Where all places are taken, who leaves calls.
    if (running < bounds.atOnce) callOnBeat()
  }

  return {
    async enter(name, gone) {
      if (gone.aborted) return { refused: 'gone' }
      const client = clients.get(name) ?? { running: 0, tickets: new Set() }
      if (client.running + client.tickets.size >= bounds.perClient) return { refused: 'client' }
      // Between two beats places are free and others wait for them.
      const isFirst = bounds.everyMs === undefined ? client.tickets.size === 0 : waiting === 0
      if (isFirst && mayRun(client)) return start(name, client)
      if (waiting >= bounds.waiting) return { refused: 'all' }
      clients.set(name, client)
      return new Promise<Entry>((resolve) => {
        const giveUp = () => {
          if (!client.tickets.delete(ticket)) return
          waiting -= 1
          forgetIfIdle(name, client)
          resolve({ refused: 'gone' })
        }
        const ticket: Ticket = (entry) => {
          gone.removeEventListener('abort', giveUp)
          resolve(entry)
        }
        waiting += 1
        client.tickets.add(ticket)
        callOnBeat()
        gone.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
