import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { judgeCluster } from '#domain/over/status/concerns'
import { type FakePatroni, fakeMember, openFakePatroni, threeMembers } from '../../../tests/support/fake-patroni'
import { openPatroni } from './ask-patroni'

const FRESH_MS = 1_100

let fake: FakePatroni
beforeEach(async () => {
  fake = await openFakePatroni()
})
afterEach(() => fake.close())

const looker = (urls = fake.urls) => openPatroni(urls, () => new Date())
const codesOf = (sight: Parameters<typeof judgeCluster>[0]) => judgeCluster(sight).map(({ code }) => code)

describe('the machines by Patroni', () => {
  it('are told with their roles, and nothing is wrong with three in order', async () => {
    const sight = await looker()()
    expect(sight.members.map(({ name, role, isUp, timeline }) => [name, role, isUp, timeline])).toEqual([
      ['portal-1', 'LEADER', true, 5],
      ['portal-2', 'SYNC', true, 5],
      ['portal-3', 'REPLICA', true, 5],
    ])
    expect(sight.members.every(({ lagBytes, lagSeconds }) => lagBytes === 0 && lagSeconds === 0)).toBe(true)
    expect(judgeCluster(sight)).toEqual([])
    expect(sight.lastWriteAt).not.toBeNull()
  })

  it('are asked once a second, however many look', async () => {
    const look = looker()
    const sights = await Promise.all(Array.from({ length: 50 }, () => look()))
    expect(new Set(sights).size).toBe(1)
    const once = fake.asked()
    expect(once).toBeLessThanOrEqual(3)
    await pause(FRESH_MS)
    await look()
    expect(fake.asked()).toBeGreaterThan(once)
  })

  it('tell how far one is behind, and no more than that', async () => {
    const look = looker()
    await look()
    await pause(FRESH_MS)
    const [leader, , third] = fake.members as [
      (typeof fake.members)[0],
      (typeof fake.members)[0],
      (typeof fake.members)[0],
    ]
    leader.location += 4_000
    fake.members[1]!.location = leader.location
    // The newest transaction that it has is an hour old; but a second ago it had all that there was.
    third.replayedAt = new Date(Date.now() - 3_600_000).toISOString()
    const { members } = await look()
    const late = members.find(({ name }) => name === 'portal-3')!
    expect(late.lagBytes).toBe(4_000)
    expect(late.lagSeconds).toBeGreaterThan(1)
    expect(late.lagSeconds).toBeLessThan(4)
    expect(members.find(({ name }) => name === 'portal-2')!.lagSeconds).toBe(0)
  })

  it('are bounded by a second when one is frozen, and it is said when that one answered last', async () => {
    const look = looker()
    const before = await look()
    await pause(FRESH_MS)
    fake.members[2]!.isSilent = true
    const began = performance.now()
    const sight = await look()
    expect(performance.now() - began).toBeLessThan(2_000)
    const silent = sight.members.find(({ name }) => name === 'portal-3')!
    expect(silent.isUp).toBe(false)
    expect(silent.answeredAt).toEqual(before.members.find(({ name }) => name === 'portal-3')!.answeredAt)
    expect(codesOf(sight)).toEqual(['MEMBER_AWAY'])
  })

  it('tell a silent machine from one whose PostgreSQL does not run', async () => {
    fake.members[2]!.state = 'starting'
    const sight = await looker()()
    expect(judgeCluster(sight).map(({ code, text }) => [code, text])).toEqual([
      ['MEMBER_AWAY', expect.stringContaining('O PostgreSQL de portal-3 não atende (starting)')],
    ])
  })

  it('are told by each itself while all of etcd is away', async () => {
    const look = looker()
    await look()
    await pause(FRESH_MS)
    fake.isStoreAway = true
    const sight = await look()
    expect(sight.members.map(({ name, role, isUp }) => [name, role, isUp])).toEqual([
      ['portal-1', 'LEADER', true],
      ['portal-2', 'SYNC', true],
      ['portal-3', 'REPLICA', true],
    ])
    expect([sight.running, sight.synchronous]).toEqual([null, 'STRICT'])
  })

  it('are nobody’s while none answers', async () => {
    for (const member of fake.members) member.isSilent = true
    const sight = await looker()()
    expect(codesOf(sight)).toEqual(['PATRONI_SILENT'])
    expect(codesOf(await looker(['http://127.0.0.1:1'])())).toContain('PATRONI_SILENT')
  })
})

describe('what an operator has to mend', () => {
  const judged = async (change: (fake: FakePatroni) => void) => {
    change(fake)
    return judgeCluster(await looker()())
  }

  it.each([
    ['ASYNCHRONOUS', 'synchronous_mode=true', { synchronous_mode: false }],
    ['ASYNCHRONOUS', 'synchronous_mode=true', {}],
    ['NOT_STRICT', 'synchronous_mode_strict=true', { synchronous_mode: 'on', synchronous_mode_strict: false }],
  ])('%s: %s', async (code, remedy, settings) => {
    const concerns = await judged((one) => {
      one.settings = settings
    })
    expect(concerns.map((one) => one.code)).toEqual([code])
    expect(concerns[0]!.text).toContain(remedy)
  })

  it.each([
    ['3.0.2', true],
    ['4.0.6', true],
    ['4.0.7', false],
    ['4.1.0', false],
    ['10.0', false],
  ])('Patroni %s is too old for etcd v3: %s', async (version, isTooOld) => {
    const concerns = await judged((one) => {
      one.members[1]!.version = version
    })
    expect(concerns.map(({ code }) => code)).toEqual(isTooOld ? ['OLD_PATRONI'] : [])
    if (isTooOld) expect(concerns[0]!.text).toContain(`portal-2 roda o Patroni ${version}`)
  })

  it('two machines alone', async () => {
    await fake.close()
    fake = await openFakePatroni(threeMembers().slice(0, 2))
    expect(codesOf(await looker()())).toEqual(['TWO_MACHINES'])
    // One of three that was lost is another thing to mend.
    await fake.close()
    fake = await openFakePatroni()
    const look = looker()
    await look()
    await pause(FRESH_MS)
    fake.members[2]!.isSilent = true
    fake.members = fake.members.filter(({ isSilent }) => !isSilent)
    expect(codesOf(await look())).toEqual(['MEMBER_AWAY'])
  })

  it('nobody has the second copy, Patroni is paused, a clock is apart', async () => {
    const concerns = await judged((one) => {
      one.members[1]!.role = 'replica'
      one.members[2]!.clockAheadMs = 90_000
      one.isPaused = true
    })
    expect(concerns.map(({ code }) => code)).toEqual(['NO_SECOND_COPY', 'PAUSED', 'CLOCKS_APART'])
    expect(concerns[2]!.text).toMatch(/relógio de portal-3 está (89|90|91) s adiantado/)
  })

  it('a clock that differs by less than two seconds is none', async () => {
    expect(
      await judged((one) => Object.assign(one.members[2]!, fakeMember('portal-3', { clockAheadMs: 1_200 }))),
    ).toEqual([])
  })
})
