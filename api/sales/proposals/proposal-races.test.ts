import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText, type ProposalContent } from '#domain/sales/proposals/proposal-content'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds } from '../../../tests/support/order-maker'
import { acceptance, publishProposal, tokenOf } from '../../../tests/support/proposals'
import { tries } from '../../../tests/support/run-size'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { hasPostgres } from '../../../tests/support/test-databases'
import type { ProposalDetail } from './proposal-detail'

const ROUNDS = tries('CHAOS_PROPOSAL_ROUNDS', 8, 100)
const AT_ONCE = 20
const LONG = { timeout: 3_600_000 }

/** The embedded database has one session, and hides what these would show. */
describe.runIf(hasPostgres)('answers, publications and revocations that meet', () => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    ids = await readDemoIds(api)
  })
  afterAll(() => api?.close())

  const me = () => api.as('integrator')
  const fresh = async () =>
    publishProposal(api, await makeBudget(api, ids, completeTerms(ids)), { assumesDifference: true })
  const answersOf = async (id: number) =>
    (
      await api.db.execute<{
        number: number
        answer: string
        sha256: string
        shown: string
        content: ProposalContent
        at: string
        lastDay: string
      }>(sql`
        SELECT a.number, a.answer, a.sha256, v.sha256 AS shown, v.content, a.at::text, v.last_day::text AS "lastDay"
          FROM proposal_answers a JOIN proposal_versions v ON v.proposal_id = a.proposal_id AND v.number = a.number WHERE a.proposal_id = ${id} ORDER BY a.number`)
    ).rows
  const accept = (token: string, hash: string, at: number) =>
    api.anonymous.post(`/publicProposals/${token}/accept`, acceptance(hash, { name: `Cliente ${at}` }))
  const decline = (token: string, hash: string) =>
    api.anonymous.post(`/publicProposals/${token}/decline`, { hash, reason: null })

  /** Whatever met, each answer is one a version, and of the page that was shown. */
  async function judge(id: number, wins: number) {
    const answers = await answersOf(id)
    expect(answers.length).toBe(wins)
    for (const { sha256, shown, content } of answers) {
      expect(sha256).toBe(shown)
      expect(createHash('sha256').update(canonicalText(content)).digest('hex')).toBe(shown)
    }
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM proposal_events WHERE proposal_id = ${id} AND deed IN ('ACCEPTED', 'DECLINED')`,
    )
    expect(rows[0]!.n).toBe(wins)
  }
  const won = (results: readonly { status: number }[]) => results.filter(({ status }) => status === 200).length
  const noFault = (results: readonly { status: number }[]) =>
    expect(results.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])

  it(`take one of ${AT_ONCE} acceptances and refusals: ${ROUNDS} rounds`, LONG, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const proposal = await fresh()
      const [token, hash] = [tokenOf(proposal), proposal.versions[0]!.sha256]
      const results = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => (at % 3 ? accept(token, hash, at) : decline(token, hash))),
      )
      noFault(results)
      expect(won(results)).toBe(1)
      await judge(proposal.id, 1)
    }
  })

  it(`never take an answer to a page that another version has replaced: ${ROUNDS} rounds`, LONG, async () => {
    let [late, early] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const proposal = await fresh()
      const [token, hash] = [tokenOf(proposal), proposal.versions[0]!.sha256]
      const results = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          at === round % AT_ONCE
            ? me().post(`/proposals/${proposal.id}/publish`, { version: proposal.version })
            : accept(token, hash, at),
        ),
      )
      noFault(results)
      const answers = results.filter((_, at) => at !== round % AT_ONCE)
      expect(won(answers)).toBeLessThanOrEqual(1)
      if (won(answers) === 1) early++
      else late++
      await judge(proposal.id, won(answers))
      for (const one of await answersOf(proposal.id)) expect(one.number).toBe(1)
    }
    expect(late + early).toBe(ROUNDS)
  })

  it(`take no answer after the link was revoked: ${ROUNDS} rounds`, LONG, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const proposal = await fresh()
      const [token, hash] = [tokenOf(proposal), proposal.versions[0]!.sha256]
      const results = await Promise.all([
        ...Array.from({ length: AT_ONCE - 1 }, (_, at) => accept(token, hash, at)),
        me().post<ProposalDetail>(`/proposals/${proposal.id}/revoke`, {}),
      ])
      noFault(results)
      await judge(proposal.id, won(results.slice(0, -1)))
      // Links that lead nowhere are counted against who tries them: here each round is another reader.
      await api.db.execute(sql`DELETE FROM rate_limits`)
      expect((await accept(token, hash, 99)).status).toBe(404)
    }
  })

  it(`publish one of ${AT_ONCE} at once: ${ROUNDS} rounds`, LONG, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const proposal = await fresh()
      const results = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          me().post(`/proposals/${proposal.id}/publish`, { version: proposal.version }),
        ),
      )
      noFault(results)
      expect(won(results)).toBe(1)
      expect((await me().get<ProposalDetail>(`/proposals/${proposal.id}`)).body.published).toBe(2)
    }
  })

  it(`take no answer of the day after the last: ${ROUNDS} rounds over midnight`, LONG, async () => {
    try {
      for (let round = 0; round < ROUNDS; round++) {
        api.setNow(TEST_NOW)
        const proposal = await fresh()
        const [token, hash] = [tokenOf(proposal), proposal.versions[0]!.sha256]
        api.setNow(new Date('2026-11-28T02:59:59.900Z'))
        const results = await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, at) => {
            if (at === AT_ONCE / 2) api.setNow(new Date('2026-11-28T03:00:00.000Z'))
            return accept(token, hash, at)
          }),
        )
        noFault(results)
        expect(won(results)).toBeLessThanOrEqual(1)
        await judge(proposal.id, won(results))
        for (const { at } of await answersOf(proposal.id))
          expect(new Date(at).getTime()).toBeLessThan(Date.parse('2026-11-28T03:00:00Z'))
      }
    } finally {
      api.setNow(TEST_NOW)
    }
  })
})
