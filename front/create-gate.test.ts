import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('in any order of coming and leaving, bounds hold, and nobody is forgotten', async () => {
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom('ask', 'ask', 'leave', 'vanish'), who: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const gate = createGate(BOUNDS)
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
      for (let place = inside.pop(); place; place = inside.pop()) {
        place.leave()
        await settle()
      }
      await Promise.all(asked)
      const { ask } = line(gate)
      expect(await Promise.all([ask('x'), ask('y')])).toEqual(['in', 'in'])
    }),
    { numRuns: 200 },
  )
})
