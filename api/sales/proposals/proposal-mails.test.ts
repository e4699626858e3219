import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds } from '../../../tests/support/order-maker'
import { acceptance, publishProposal, tokenOf } from '../../../tests/support/proposals'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { sendMails } from '../../ground/mail/send-mails'

/** Mails of proposals as they leave. */
describe('a mail between a company and its client', () => {
  let api: TestApi
  let smtp: SmtpReceiver
  let ids: DemoIds
  let deps: JobDeps
  beforeAll(async () => {
    ;[api, smtp] = await Promise.all([openTestApi(), openSmtpReceiver()])
    ids = await readDemoIds(api)
    await api.db.execute(sql`UPDATE outbox_mails SET state = 'SENT'`)
    const config = { ...api.config, smtpUrl: smtp.url }
    deps = { db: api.db, config, files: api.files, now: () => api.now(), log: createLog('silent') }
  })
  afterAll(() => Promise.all([api?.close(), smtp?.close()]))

  const me = () => api.as('integrator')
  const publish = async () => publishProposal(api, await makeBudget(api, ids, completeTerms(ids)))
  const plain = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const leave = async () => {
    smtp.received.length = 0
    await sendMails(deps)
    return smtp.received.map(({ to, raw }) => ({ to: to[0], raw: plain(raw) }))
  }

  it('has the link as it is now, is in the company’s name, and is answered to it', async () => {
    const proposal = await publish()
    await me().post(`/proposals/${proposal.id}/email`, { email: 'joao@casa.example', message: 'Veja! [link oculto]' })
    const [mail, ...others] = await leave()
    expect(others).toEqual([])
    expect(mail!.to).toBe('joao@casa.example')
    expect(mail!.raw).toContain(`/p/${tokenOf(proposal)}`)
    expect(mail!.raw.split(`/p/${tokenOf(proposal)}`)).toHaveLength(3)
    expect(mail!.raw).toMatch(/^From: "?Sol do Vale"? </m)
    expect(mail!.raw).toMatch(/^Reply-To: /m)
    expect(mail!.raw).not.toMatch(/Aurora Solar|List-Unsubscribe/)
  })

  it('is not sent once its link was revoked, while the copy of an acceptance is', async () => {
    const proposal = await publish()
    await me().post(`/proposals/${proposal.id}/email`, { email: 'joao@casa.example', message: null })
    const { sha256 } = proposal.versions[0]!
    await api.anonymous.post(`/publicProposals/${tokenOf(proposal)}/accept`, acceptance(sha256))
    await me().post(`/proposals/${proposal.id}/revoke`, {})
    const mails = await leave()
    expect(mails).toHaveLength(2)
    for (const { raw } of mails) {
      expect(raw).toContain(sha256)
      expect(raw).not.toContain(tokenOf(proposal))
      expect(raw).not.toContain('[link oculto]')
    }
    const { rows } = await api.db.execute(
      sql`SELECT state FROM outbox_mails WHERE proposal_id = ${proposal.id} AND event = 'PROPOSAL_SENT'`,
    )
    expect(rows).toEqual([{ state: 'DEAD' }])
  })
})
