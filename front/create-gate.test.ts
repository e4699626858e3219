import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGate, type Entry } from './create-gate'

const BOUNDS = { atOnce: 2, atOncePerClient: 1, waiting: 3, perClient: 3 }
const here = new AbortController().signal
/** Places are given one a round. */
const settle = async () => {
  for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** Asks for a place, and notes the order in which places are given. */
function line(gate: ReturnType<typeof createGate>) {
  const given: string[] = []
  const places = new Map<string, () => void>()
  return {
    given,
    async ask(client: string, name = client, gone = here) {
      const entry = await gate.enter(client, gone)
      if ('refused' in entry) return entry.refused
      given.push(name)
      places.set(name, entry.leave)
      return 'in'
    },
    async leave(name: string) {
      places.get(name)?.()
      await settle()
    },
  }
}

test('a flood of one client neither fills the places nor goes before others', async () => {
  const { ask, leave, given } = line(createGate(BOUNDS))
  await ask('flood', 'f1')
  void ask('flood', 'f2')
  void ask('flood', 'f3')
  expect(await ask('flood', 'f4')).toBe('client')
  expect(await ask('guest')).toBe('in')
  void ask('second')
  await settle()
  expect(given).toEqual(['f1', 'guest'])
  await leave('f1')
  await leave('guest')
  expect(given).toEqual(['f1', 'guest', 'f2', 'second'])
})

test('what waits is bounded over all clients', async () => {
  const { ask } = line(createGate(BOUNDS))
  for (const name of ['a', 'b']) expect(await ask(name)).toBe('in')
  for (const name of ['c', 'd', 'e']) void ask(name)
  expect(await ask('g')).toBe('all')
})

test('whoever is gone is not let in, before and while waiting, and leaves the place to others', async () => {
  const { ask, leave, given } = line(createGate(BOUNDS))
  const gone = new AbortController()
  for (const name of ['a', 'b']) await ask(name)
  const waiting = ask('c', 'c', gone.signal)
  void ask('d')
  gone.abort()
  expect(await waiting).toBe('gone')
  expect(await ask('c', 'c', gone.signal)).toBe('gone')
  await leave('a')
  expect(given).toEqual(['a', 'b', 'd'])
})

test.each([
  ['', BOUNDS],
  [' with a beat', { ...BOUNDS, everyMs: 1 }],
])('in any order of coming and leaving, bounds hold, and nobody is forgotten%s', async (_, bounds) => {
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom('ask', 'ask', 'leave', 'vanish'), who: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const gate = createGate(bounds)
      const inside: { who: string; leave: () => void }[] = []
      const waiting = new Set<AbortController>()
      const asked: Promise<unknown>[] = []
      for (const { kind, who } of actions) {
        if (kind === 'ask') {
          const gone = new AbortController()
          waiting.add(gone)
          asked.push(
            gate.enter(String(who), gone.signal).then((entry: Entry) => {
              waiting.delete(gone)
              if ('leave' in entry) inside.push({ who: String(who), leave: entry.leave })
            }),
          )
        } else if (kind === 'leave') inside.splice(who % Math.max(1, inside.length), 1)[0]?.leave()
        else [...waiting][who]?.abort()
        await settle()
        expect(inside.length).toBeLessThanOrEqual(BOUNDS.atOnce)
        expect(new Set(inside.map((one) => one.who)).size).toBe(inside.length)
        expect(waiting.size).toBeLessThanOrEqual(BOUNDS.waiting)
      }
      const isOver = Promise.all(asked).then(() => 'over')
      const isDone = () => Promise.race([isOver, settle().then(() => 'waiting')])
      while (inside.length > 0 || (await isDone()) !== 'over') {
        inside.pop()?.leave()
        await new Promise((resolve) => setTimeout(resolve, bounds === BOUNDS ? 0 : 1))
        await settle()
      }
      const { ask } = line(gate)
      expect(await Promise.all([ask('x'), ask('y')])).toEqual(['in', 'in'])
    }),
    { numRuns: bounds === BOUNDS ? 200 : 60 },
  )
})

test('with a beat, one begins after the other, in the order of their turns, and none is forgotten', async () => {
  // By a clock of its own: a busy machine puts this test off between a start and its own look at the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const everyMs = 5
  const gate = createGate({ atOnce: 2, atOncePerClient: 1, waiting: 50, perClient: 20, everyMs })
  const began: { name: string; at: number }[] = []
  const one = async (name: string) => {
    const entry = await gate.enter(name, here)
    if ('refused' in entry) throw new Error(entry.refused)
    began.push({ name, at: performance.now() })
    await new Promise((resolve) => setTimeout(resolve, 3))
    entry.leave()
  }
  const names = Array.from({ length: 30 }, (_, at) => `${at % 3}`)
  const all = Promise.all(names.map(one))
  await vi.advanceTimersByTimeAsync(names.length * everyMs)
  await all
  expect(began).toHaveLength(30)
  const pauses = began.slice(1).map(({ at }, index) => at - began[index]!.at)
  expect(new Set(pauses)).toEqual(new Set([everyMs]))
  const turns = { 0: 0, 1: 0, 2: 0 } as Record<string, number>
  for (const { name } of began) {
    turns[name]! += 1
    const counts = Object.values(turns)
    // Who came first begins before the others stand in line.
    expect(Math.max(...counts) - Math.min(...counts), JSON.stringify(turns)).toBeLessThanOrEqual(2)
  }
  // Nobody waits any more: the next one is let in at once.
  await vi.advanceTimersByTimeAsync(everyMs)
  expect('leave' in (await gate.enter('late', here))).toBe(true)
})
