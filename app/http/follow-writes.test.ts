import { describe, expect, it } from 'vitest'
import { followWrites } from './follow-writes'

const answering = (headers: Record<string, string>[]) => {
  const sent: (string | null)[] = []
  const call = async (request: Request) => {
    sent.push(request.headers.get('X-Portal-Position'))
    return new Response(null, { headers: headers.shift() ?? {} })
  }
  return { call, sent }
}
const ask = () => new Request('http://api/api/orders')

describe('a portal follows what its reader has written', () => {
  it('says none without a cookie, and sets none while the API tells nothing', async () => {
    const { call, sent } = answering([])
    const followed = followWrites(call, 'session=abc; theme=dark')
    await followed.call(ask())
    expect(sent).toEqual(['none'])
    expect(followed.cookie(false)).toBeNull()
    expect(followed.heldSince()).toBeNull()
  })

  it('sends the latest of its cookies: by timeline, then file, then place', async () => {
    for (const [cookies, expected] of [
      ['at1=5-0/3A000028; at4=5-0/3A000100; session=x', '5-0/3A000100'],
      ['at1=5-0/FF000028;at4=5-1/0000001', '5-1/0000001'],
      ['at0=6-0/10; at4=5-9/FF', '6-0/10'],
      ['at0=6-0/10; at4=unknown', 'unknown'],
      ['at4=unknown; at0=6-0/10', 'unknown'],
      ['at0=6-0/10; at4=forged', 'forged'],
      ['chat0=6-0/10', 'none'],
    ] as const) {
      const { call, sent } = answering([])
      await followWrites(call, cookies).call(ask())
      expect(sent, cookies).toEqual([expected])
    }
  })

  it('reads its own write within the same page, and keeps the later of two', async () => {
    const { call, sent } = answering([{ 'X-Portal-Position': '5-0/20' }, { 'X-Portal-Position': '5-0/10' }, {}])
    const followed = followWrites(call, null)
    for (let turn = 0; turn < 3; turn++) await followed.call(ask())
    expect(sent).toEqual(['none', '5-0/20', '5-0/20'])
    expect(followed.cookie(true)).toMatch(/^at[0-7]=5-0\/20; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('tells since when a standby answers alone', async () => {
    const { call } = answering([{ 'X-Portal-Hold': '2026-11-27T09:44:12.000Z' }, {}])
    const followed = followWrites(call, null)
    await followed.call(ask())
    await followed.call(ask())
    expect(followed.heldSince()).toBe('2026-11-27T09:44:12.000Z')
  })
})
