import { type Bounds, UPLOADS } from './bounds'
import { createGate, type Gate } from './create-gate'
import { type Ask, type GateName, isGateMessage, type Told } from './share-gate'

/** One worker as the keeper sees it. */
export interface Asker {
  on(event: 'message', hear: (message: unknown) => void): unknown
  once(event: 'exit', then: () => void): unknown
  isConnected(): boolean
  send(told: Told): unknown
}

/** A place that a worker asked for; `leave` once it has it. */
interface Place {
  gone: AbortController
  leave?: () => void
}

/**
 * The first process' side of `gateOf` and `countConnection`: it keeps the gates of all workers, and what each of them
 * holds. A worker that dies gives all of it back.
 * @returns what serves one worker until it ends
 */
export function keepGates(bounds: Bounds): (worker: Asker) => void {
  const gates: Record<GateName, Gate> = {
    strangers: createGate(bounds.strangers),
    proposals: createGate(bounds.proposals),
    members: createGate(bounds.members),
    openCalls: createGate(bounds.openCalls),
    tokenCalls: createGate(bounds.tokenCalls),
    forms: createGate(UPLOADS),
    apiForms: createGate(UPLOADS),
  }
  const open = new Map<string, number>()

  return (worker) => {
    const places = new Map<number, Place>()
    const connections = new Map<number, string>()
    const tell = (told: Told) => {
      if (worker.isConnected()) worker.send(told)
    }

    async function enter(gate: GateName, id: number, client: string): Promise<void> {
      const place: Place = { gone: new AbortController() }
      places.set(id, place)
      const entry = await gates[gate].enter(client, place.gone.signal)
      if ('refused' in entry) {
        places.delete(id)
        tell({ gate, id, refused: entry.refused })
      } else if (places.has(id)) {
        place.leave = entry.leave
        tell({ gate, id, refused: null })
      } else entry.leave()
    }

    function leave(id: number): void {
      places.get(id)?.leave?.()
      places.delete(id)
    }

    /** A place that was given in the same moment is left by who got it. */
    function giveUp(id: number): void {
      const place = places.get(id)
      if (place && !place.leave) place.gone.abort()
    }

    function connect(connection: number, network: string): void {
      const count = (open.get(network) ?? 0) + 1
      if (count > bounds.connectionsPerAddress) tell({ connection, tooMany: true })
      else {
        open.set(network, count)
        connections.set(connection, network)
      }
    }

    function disconnect(connection: number): void {
      const network = connections.get(connection)
      // It was refused.
      if (network === undefined) return
      connections.delete(connection)
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }

    worker.on('message', (message) => {
      if (!isGateMessage<Ask>(message)) return
      if ('connection' in message) {
        if (message.network === null) disconnect(message.connection)
        else connect(message.connection, message.network)
      } else if ('client' in message) void enter(message.gate, message.id, message.client)
      else if (message.event === 'left') leave(message.id)
      else giveUp(message.id)
    })
    worker.once('exit', () => {
      for (const [id, place] of [...places]) {
        place.gone.abort()
        leave(id)
      }
      for (const connection of [...connections.keys()]) disconnect(connection)
    })
  }
}
