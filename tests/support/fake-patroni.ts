import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a machine's Patroni answers; a test changes it as it goes. */
export interface FakeMember {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  version: string
  timeline: number
  /** Of the leader: where its log is; of a standby: what it has replayed. */
  location: number
  replayedAt: string | null
  /** Takes a question and says nothing, as a frozen machine. */
  isSilent: boolean
  /** How far the clock of its answers is ahead. */
  clockAheadMs: number
}

export interface FakePatroni {
  urls: string[]
  members: FakeMember[]
  /** `patronictl edit-config`. */
  settings: Record<string, unknown>
  isPaused: boolean
  /** All of etcd is away: nobody knows the cluster, each its own machine. */
  isStoreAway: boolean
  /** How often `/cluster` was asked for. */
  asked(): number
  close(): Promise<void>
}

export const fakeMember = (name: string, given: Partial<FakeMember> = {}): FakeMember => ({
  ...{ name, role: 'replica', state: 'streaming', version: '4.0.7', timeline: 5, location: 50_000 },
  ...{ replayedAt: new Date().toISOString(), isSilent: false, clockAheadMs: 0 },
  ...given,
})

/** A leader, its synchronous standby and a third: all in good order. */
export const threeMembers = (): FakeMember[] => [
  fakeMember('portal-1', { role: 'leader', state: 'running', replayedAt: null }),
  fakeMember('portal-2', { role: 'sync_standby' }),
  fakeMember('portal-3'),
]

/** Patroni's REST interface as 4.0 answers it, one server a member, on free ports. */
export async function openFakePatroni(members = threeMembers()): Promise<FakePatroni> {
  let asked = 0
  const servers: Server[] = []
  const fake: FakePatroni = {
    members,
    urls: [],
    settings: { ttl: 20, synchronous_mode: true, synchronous_mode_strict: true },
    isPaused: false,
    isStoreAway: false,
    asked: () => asked,
    async close() {
      await Promise.all(
        servers.map((server) => {
          server.closeAllConnections()
          return new Promise((resolve) => server.close(resolve))
        }),
      )
    },
  }
  for (const [at, { name }] of members.entries()) {
    const server = createServer((request, response) => {
      const member = fake.members.find((one) => one.name === name)
      if (!member || member.isSilent) return
      const answer = answerOf(fake, member, request.url ?? '')
      if (request.url === '/cluster') asked += 1
      response.sendDate = false
      response.setHeader('Date', new Date(Date.now() + member.clockAheadMs).toUTCString())
      response.writeHead(answer ? 200 : 503, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer ?? {}))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fake.urls[at] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return fake
}

function answerOf(fake: FakePatroni, member: FakeMember, path: string): object | null {
  const pause = fake.isPaused ? { pause: true } : {}
  if (path === '/config') return fake.isStoreAway ? null : fake.settings
  if (path === '/cluster') {
    if (fake.isStoreAway) return null
    const leader = fake.members.find(({ role }) => role === 'leader')
    return {
      members: fake.members.map(({ name, role, state, timeline, location }, at) => ({
        ...{ name, role, state, timeline, api_url: `${fake.urls[at]}/patroni`, host: '127.0.0.1', port: 5432 },
        ...(role === 'leader' ? {} : { lag: leader ? leader.location - location : 'unknown' }),
      })),
      scope: 'portal',
      ...pause,
    }
  }
  const { name, role, state, timeline, location, replayedAt, version } = member
  const isLeader = role === 'leader'
  return {
    ...{
      state: isLeader ? 'running' : state,
      role: isLeader ? 'primary' : 'replica',
      server_version: 170006,
      timeline,
    },
    ...(role === 'sync_standby' ? { sync_standby: true } : {}),
    xlog: isLeader
      ? { location }
      : { received_location: location, replayed_location: location, replayed_timestamp: replayedAt, paused: false },
    ...{ dcs_last_seen: Math.floor(Date.now() / 1_000), patroni: { version, scope: 'portal', name } },
    ...pause,
  }
}
