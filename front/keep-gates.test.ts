import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBounds } from './bounds'
import { type Asker, keepGates } from './keep-gates'
import type { Ask, Told } from './share-gate'

/** A worker that notes what it is told. */
class FakeWorker extends EventEmitter implements Asker {
  readonly told: Told[] = []
  isConnected = () => true
  send = (told: Told) => this.told.push(told)
  ask(ask: Ask): void {
    this.emit('message', ask)
  }
}

const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const admitted = ({ told }: FakeWorker) =>
  told.flatMap((one) => ('gate' in one && one.refused === null ? [one.id] : []))

describe('the gates of several workers', () => {
  let first: FakeWorker
  let second: FakeWorker
  beforeEach(() => {
    const serve = keepGates(readBounds({ PAGES_AT_ONCE: '3', PAGES_PER_CLIENT: '4', CONNECTIONS_PER_ADDRESS: '3' }))
    first = new FakeWorker()
    second = new FakeWorker()
    serve(first)
    serve(second)
  })

  it('a client has as many places on both together as on one alone', async () => {
    // A third of 3 is for one client; four of its pages may be under way or wait.
    for (const [id, worker] of [first, second, first, second, first].entries())
      worker.ask({ gate: 'strangers', id, client: 'one' })
    await settle()
    expect([admitted(first), admitted(second)]).toEqual([[0], []])
    expect(first.told.at(-1)).toEqual({ gate: 'strangers', id: 4, refused: 'client' })
    first.ask({ gate: 'strangers', id: 0, event: 'left' })
    await settle()
    expect([admitted(first), admitted(second)]).toEqual([[0], [1]])
  })

  it('all together have as many as are given, and a client that waits may go', async () => {
    for (const [id, client] of ['a', 'b', 'c', 'd', 'e'].entries())
      (id % 2 ? second : first).ask({ gate: 'strangers', id, client })
    await settle()
    expect([admitted(first), admitted(second)]).toEqual([[0, 2], [1]])
    second.ask({ gate: 'strangers', id: 3, event: 'gone' })
    await settle()
    expect(second.told.at(-1)).toEqual({ gate: 'strangers', id: 3, refused: 'gone' })
    first.ask({ gate: 'strangers', id: 0, event: 'left' })
    await settle()
    expect(admitted(first)).toEqual([0, 2, 4])
  })

  it('a worker that dies gives its places back', async () => {
    for (const [id, client] of ['a', 'b', 'c'].entries()) first.ask({ gate: 'strangers', id, client })
    second.ask({ gate: 'strangers', id: 1, client: 'd' })
    await settle()
    expect(admitted(second)).toEqual([])
    first.emit('exit')
    await settle()
    expect(admitted(second)).toEqual([1])
  })

  it('connections of a network are counted over both', () => {
    first.ask({ connection: 1, network: '10.0.0.1' })
    second.ask({ connection: 1, network: '10.0.0.1' })
    first.ask({ connection: 2, network: '10.0.0.1' })
    second.ask({ connection: 2, network: '10.0.0.1' })
    second.ask({ connection: 3, network: '10.0.0.2' })
    expect([first.told, second.told]).toEqual([[], [{ connection: 2, tooMany: true }]])
    // The refused one was not counted, and gives nothing back.
    second.ask({ connection: 2, network: null })
    second.ask({ connection: 4, network: '10.0.0.1' })
    expect(second.told.at(-1)).toEqual({ connection: 4, tooMany: true })
    first.emit('exit')
    second.ask({ connection: 5, network: '10.0.0.1' })
    second.ask({ connection: 6, network: '10.0.0.1' })
    expect(second.told).toHaveLength(2)
  })
})
