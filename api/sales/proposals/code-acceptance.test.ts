import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds } from '../../../tests/support/order-maker'
import { acceptance, publishProposal, tokenOf } from '../../../tests/support/proposals'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { createLog } from '../../ground/http/log'
import { sendMails } from '../../ground/mail/send-mails'
import type { ProposalDetail } from './proposal-detail'

const MAILBOX = 'joao@casa.example'

describe.each(BOTH_DATABASES)('an acceptance that asks for a code by mail, on %s', (database) => {
  let api: TestApi
  let smtp: SmtpReceiver
  let ids: DemoIds
  beforeAll(async () => {
    ;[api, smtp] = await Promise.all([openTestApi({ database }), openSmtpReceiver()])
    ids = await readDemoIds(api)
    await api.db.execute(sql`UPDATE outbox_mails SET state = 'SENT'`)
  })
  afterAll(() => Promise.all([api?.close(), smtp?.close()]))

  async function open() {
    api.setNow(TEST_NOW)
    const proposal = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)), { asksCode: true })
    return { id: proposal.id, token: tokenOf(proposal), hash: proposal.versions[0]!.sha256 }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const ask = ({ token, hash }: Opened, email = MAILBOX) =>
    api.anonymous.post<{ code?: string }>(`/publicProposals/${token}/code`, { hash, email })
  const accept = ({ token, hash }: Opened, more: object) =>
    api.anonymous.post<{ code?: string; errors?: { field: string }[] }>(
      `/publicProposals/${token}/accept`,
      acceptance(hash, more),
    )

  /** What left for a mailbox, plain. */
  async function mailed(): Promise<{ to: string | undefined; raw: string }[]> {
    smtp.received.length = 0
    const config = { ...api.config, smtpUrl: smtp.url }
    await sendMails({ db: api.db, config, files: api.files, now: () => api.now(), log: createLog('silent') })
    return smtp.received.map(({ to, raw }) => ({ to: to[0], raw: raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') }))
  }
  const codeIn = (raw: string) => /digo: (\d{6})|=C3=B3digo: (\d{6})/.exec(raw)?.slice(1).find(Boolean) ?? ''
  async function codeOf(opened: Opened, email = MAILBOX): Promise<string> {
    expect((await ask(opened, email)).status).toBe(200)
    const [mail] = await mailed()
    expect(mail!.to).toBe(email)
    return codeIn(mail!.raw)
  }

  it('is taken with the code alone, which is in no row of ours, and says so as evidence', async () => {
    const opened = await open()
    expect((await accept(opened, {})).body.code).toBe('PROPOSAL_CODE_REQUIRED')
    const code = await codeOf(opened)
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await api.db.execute<{ text: string; html: string }>(
      sql`SELECT text, html FROM outbox_mails WHERE proposal_id = ${opened.id}`,
    )
    for (const { text, html } of rows) expect(text + html).not.toContain(code)
    const kept = await api.db.execute(sql`SELECT * FROM proposal_codes WHERE proposal_id = ${opened.id}`)
    expect(JSON.stringify(kept.rows)).not.toContain(code)

    expect((await accept(opened, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    const detail = (await api.as('integrator').get<ProposalDetail>(`/proposals/${opened.id}`)).body
    expect(detail.answers[0]).toMatchObject({ answer: 'ACCEPTED', email: MAILBOX, hasCode: true })
    const copies = (await mailed()).filter(({ raw }) => raw.includes('SHA-256'))
    expect(copies.length).toBeGreaterThan(0)
    for (const { raw } of copies) expect(raw).toContain('foi confirmado com um c')
  })

  it('is not taken with another code, of another mailbox, after fifteen minutes, or after five guesses', async () => {
    const opened = await open()
    const code = await codeOf(opened)
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = { status: 422, body: { code: 'VALIDATION_FAILED', errors: [{ field: 'code' }] } }
    expect(await accept(opened, { code: other })).toMatchObject(refused)
    expect(await accept(opened, { code, email: 'outra@casa.example' })).toMatchObject(refused)
    expect(await accept(opened, { code: 'abc' })).toMatchObject(refused)
    api.setNow(new Date(TEST_NOW.getTime() + 16 * 60_000))
    expect(await accept(opened, { code })).toMatchObject(refused)

    const again = await codeOf(opened)
    for (let guess = 0; guess < 5; guess++) {
      const wrong = String((Number(again) + 1 + guess) % 1_000_000).padStart(6, '0')
      expect(await accept(opened, { code: wrong })).toMatchObject(refused)
    }
    expect(await accept(opened, { code: again }), 'the right one comes too late').toMatchObject(refused)
    expect((await accept(opened, { code: await codeOf(opened) })).status).toBe(200)
  })

  it('mails five codes an hour, the last of which counts, and none to a mailbox that is no more named', async () => {
    const opened = await open()
    const first = await codeOf(opened)
    for (let nth = 0; nth < 3; nth++) expect((await ask(opened)).status).toBe(200)
    expect((await ask(opened, 'nova@casa.example')).status).toBe(200)
    const refused = await ask(opened)
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '3600',
    ])
    // Those that had not left name a mailbox that is another by now: they do not leave.
    const left = await mailed()
    expect(left.map(({ to }) => to)).toEqual(['nova@casa.example'])
    expect((await accept(opened, { code: first })).status).toBe(422)
    const code = codeIn(left[0]!.raw)
    expect((await accept(opened, { code, email: 'nova@casa.example' })).status).toBe(200)
  })

  it('asks for none where the company did not, nor of what is answered, gone or another version', async () => {
    api.setNow(TEST_NOW)
    await mailed()
    const plain = await publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
    const opened = { id: plain.id, token: tokenOf(plain), hash: plain.versions[0]!.sha256 }
    expect((await ask(opened)).status).toBe(200)
    expect(await mailed()).toEqual([])
    // A code that nobody asked for does no harm.
    expect((await accept(opened, { code: '123456' })).status).toBe(200)
    expect((await ask(opened)).body.code).toBe('PROPOSAL_ALREADY_ANSWERED')
    const coded = await open()
    expect((await ask({ ...coded, hash: 'f'.repeat(64) })).body.code).toBe('PROPOSAL_NOT_CURRENT')
    await api.as('integrator').post(`/proposals/${coded.id}/revoke`, {})
    expect((await ask(coded)).status).toBe(404)
  })
})
