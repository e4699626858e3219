import { expect, test } from 'vitest'
import { CONCERN_CODES, inOrder, judgeCluster, judgeProcesses, type ProcessFacts } from './concerns'

const api = (given: Partial<ProcessFacts> = {}): ProcessFacts => ({
  ...{ host: 'maquina-1', pid: 7, version: '1.2.0', schemaVersion: 50, clockAheadMs: 0 },
  ...given,
})
const codes = (processes: ProcessFacts[], applied = 50) => judgeProcesses(processes, applied).map(({ code }) => code)

test('processes of one build on one machine’s clock have nothing to mend', () => {
  expect(codes([api(), api({ pid: 8 }), api({ host: 'maquina-2', clockAheadMs: 1_999 })])).toEqual([])
})

test('a process whose schema is behind, or ahead of the database, is told', () => {
  expect(codes([api(), api({ schemaVersion: 40, version: '1.1.0' })])).toEqual(['SCHEMA_BEHIND', 'VERSIONS_DIFFER'])
  expect(judgeProcesses([api({ schemaVersion: 60 })], 50)[0]!.text).toContain('npm run db:migrate')
})

test('a machine’s clock is told from the database’s, by which way it is off', () => {
  const [ahead] = judgeProcesses([api({ clockAheadMs: -90_000 })], 50)
  expect(ahead!.text).toContain('maquina-1 está 90 s adiantado')
  expect(judgeProcesses([api({ clockAheadMs: 2_000 })], 50)[0]!.text).toContain('2 s atrasado')
})

test('a server with a standby that acknowledges alone is told, and one without standby is not', () => {
  const member = {
    name: 'a',
    role: 'LEADER',
    isUp: true,
    isSilent: false,
    state: 'running',
    version: null,
    clockAheadMs: null,
  } as const
  const facts = { source: 'REPLICATION', machines: 2, synchronous: 'OFF', isPaused: false } as const
  expect(judgeCluster({ ...facts, members: [member] })).toEqual([])
  expect(judgeCluster({ ...facts, members: [member, { ...member, name: 'b', role: 'REPLICA' }] })[0]?.code).toBe(
    'ASYNCHRONOUS',
  )
})

test('the gravest comes first, and each sentence once', () => {
  const [last, first] = [CONCERN_CODES.at(-1)!, CONCERN_CODES[0]!]
  const twice = { code: last, text: 'b' }
  expect(inOrder([twice, { code: first, text: 'a' }, { ...twice }])).toEqual([{ code: first, text: 'a' }, twice])
})
