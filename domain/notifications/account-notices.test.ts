import { describe, expect, it } from 'vitest'
import { ACCOUNT_EVENTS } from './account-events'
import { composeAccountNotice, composeStaffNotice, HIDDEN_LINK, tokenUrl } from './account-notices'
import { renderMail } from './render-mail'

const FACTS = { companyName: 'Sol & Vale', userName: 'Ivo', reason: 'Falta o CNAE', calls: 80, dailyLimit: 100 }
const NOBODY = { companyName: null, userName: null, reason: null, calls: null, dailyLimit: null }
const APP_URL = 'https://portal.example'

describe.each(ACCOUNT_EVENTS)('the mail of %s', (event) => {
  it('has a subject, lines without holes, and a link that is the portal’s or a hidden one', () => {
    for (const facts of [FACTS, NOBODY]) {
      const notice = composeAccountNotice(event, facts)
      expect(notice.subject).not.toBe('')
      expect(notice.lines.length).toBeGreaterThan(0)
      expect(JSON.stringify(notice.lines)).not.toMatch(/undefined|NaN/)
      if (notice.tokenPurpose) expect(notice.linkLabel).not.toBeNull()
      const url = notice.tokenPurpose ? HIDDEN_LINK : undefined
      const { text, html } = renderMail(notice, { appUrl: APP_URL, provider: 'Aurora', link: notice.linkLabel, url })
      for (const words of [text, html]) {
        expect(words.includes(HIDDEN_LINK)).toBe(notice.tokenPurpose !== null)
        expect(words.match(/https?:\/\/[^/\s"]+/g)?.every((origin) => origin === APP_URL) ?? true).toBe(true)
      }
    }
  })

  it('lets no name stand where the link goes, nor write a tag', () => {
    const evil = { ...FACTS, companyName: `${HIDDEN_LINK}<script>`, userName: HIDDEN_LINK, reason: HIDDEN_LINK }
    const notice = composeAccountNotice(event, evil)
    const { text, html } = renderMail(notice, {
      appUrl: APP_URL,
      provider: 'Aurora',
      link: notice.linkLabel,
      url: notice.tokenPurpose ? HIDDEN_LINK : undefined,
    })
    expect(text.split(HIDDEN_LINK)).toHaveLength(notice.tokenPurpose ? 2 : 1)
    expect(html).not.toContain('<script>')
  })
})

it('tokens go into the address of their purpose', () => {
  expect(tokenUrl(APP_URL, 'RECOVERY', 'abc')).toBe('https://portal.example/recovery-password/abc')
  expect(tokenUrl(APP_URL, 'ACTIVATION', 'abc')).toBe('https://portal.example/create-account/abc')
})

it('staff are told inside the portal of what waits for them, and of nothing else', () => {
  const told = ACCOUNT_EVENTS.filter((event) => composeStaffNotice(event, FACTS, 7))
  expect(told).toEqual(['COMPANY_REGISTERED', 'API_QUOTA_NEARLY_USED'])
  expect(composeStaffNotice('COMPANY_REGISTERED', FACTS, 7)).toEqual({
    title: 'Novo cadastro: Sol & Vale',
    path: '/companies/7',
  })
})
