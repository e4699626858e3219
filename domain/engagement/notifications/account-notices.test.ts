import { describe, expect, it } from 'vitest'
import { ACCOUNT_EVENTS } from '../../people/companies/account-events'
import {
  type AccountFacts,
  composeAccountNotice,
  composePersonNotice,
  composeStaffNotice,
  HIDDEN_LINK,
  tokenUrl,
} from './account-notices'
import { renderMail } from './render-mail'

const FILES = { removed: 25, leftAlone: 0, newlyMissing: 2, orderIds: [1023, 1044] }
const FACTS = {
  companyId: 7,
  isStaff: false,
  needsFirstUser: false,
  actorName: 'Dora',
  companyName: 'Sol & Vale',
  userName: 'Ivo',
  reason: 'Falta o CNAE',
  calls: 80,
  dailyLimit: 100,
  files: FILES,
  priceApproval: { id: 5, kind: 'PROMOTION' as const },
  priceRevision: { id: 9, number: 3, tableName: 'Tabela padrão', code: 'QUANTITY_RANGE_CONFLICT' },
  feedback: { id: 4, answer: 'Obrigado, já corrigimos.' },
  taxes: { why: 'DUE', on: '2027-01-01', count: 3, budgets: 2, totalCents: 1_234_567, isFiscal: false } as const,
  tasks: { today: 3, overdue: 1 },
  arrived: [
    { name: 'Inversor 5 kW', quantity: 2 },
    { name: 'Kit 8,19 kWp', quantity: 1 },
  ],
  webhook: { id: 5, userId: 8, host: 'erp.exemplo.com.br', reason: 'FAILING' as const },
  backup: { failure: 'O disco das cópias de segurança está cheio.', goodAt: '2026-11-21T06:15:09.000Z' },
}
const NOBODY = {
  companyId: null,
  isStaff: false,
  needsFirstUser: false,
  actorName: null,
  companyName: null,
  userName: null,
  reason: null,
  calls: null,
  dailyLimit: null,
  files: null,
  priceApproval: null,
  priceRevision: null,
  feedback: null,
  taxes: null,
  tasks: null,
  arrived: null,
  webhook: null,
  backup: null,
}
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
  const told = ACCOUNT_EVENTS.filter((event) => composeStaffNotice(event, FACTS))
  expect(told).toEqual([
    'COMPANY_REGISTERED',
    'API_QUOTA_NEARLY_USED',
    'WEBHOOK_DISABLED',
    'FILES_CHECKED',
    'BACKUP_FAILED',
  ])
  // Whom an event names reads of it in the words of their mail.
  expect(composePersonNotice('HELPED_COMPANY_BLOCKED', FACTS)).toEqual({
    title: 'Empresa bloqueada: Sol & Vale',
    path: '/companies/7/orders',
  })
  expect(composeStaffNotice('COMPANY_REGISTERED', FACTS)).toEqual({
    title: 'Novo cadastro: Sol & Vale',
    path: '/companies/7',
  })
})

it('of taxes it says when, of how many, and where they are', () => {
  const told = (taxes: Partial<NonNullable<AccountFacts['taxes']>>) =>
    composeAccountNotice('TAXES_CHANGING', { ...FACTS, taxes: { ...FACTS.taxes, ...taxes } })
  expect(told({})).toMatchObject({
    subject: 'Em 01/01/2027 mudam os tributos de 3 orçamentos e pedidos',
    path: '/budgets?taxesChangeOn=2027-01-01',
  })
  expect(told({}).lines.join(' ')).toContain('12.345,67')
  expect(told({ count: 1, budgets: 0 })).toMatchObject({
    subject: 'Em 01/01/2027 mudam os tributos de 1 pedido',
    path: '/orders?taxesChangeOn=2027-01-01',
  })
  expect(told({ count: 0, budgets: 0, isFiscal: true })).toMatchObject({
    subject: 'Em 01/01/2027 mudam os tributos',
    path: '/tax-rules',
  })
  expect(told({ why: 'SAVED', isFiscal: true }).subject).toBe(
    'As regras fiscais mudaram: em 01/01/2027 mudam os tributos de 3 orçamentos e pedidos',
  )
  expect(told({ why: 'SAVED', on: null, count: 0, budgets: 0 })).toMatchObject({
    subject: 'As regras fiscais mudaram',
    path: '/tax-rules',
  })
})

it('of stored files staff hear what is gone, what was removed and what was left alone, and nothing when all is well', () => {
  const told = (files: Partial<typeof FILES>) =>
    composeStaffNotice('FILES_CHECKED', {
      ...FACTS,
      files: { removed: 0, leftAlone: 0, newlyMissing: 0, orderIds: [], ...files },
    })
  expect(told({})).toBeNull()
  expect(told(FILES)).toEqual({
    title: '2 documentos sem arquivo: pedidos 1023, 1044. 25 sobras de envios interrompidos: removidas do disco.',
    path: '/orders/1023/documents',
  })
  expect(told({ newlyMissing: 7, orderIds: [1, 2, 3, 4, 5, 6, 7] })!.title).toBe(
    '7 documentos sem arquivo: pedidos 1, 2, 3, 4, 5 e outros.',
  )
  expect(told({ removed: 1 })).toEqual({
    title: '1 sobra de envios interrompidos: removida do disco.',
    path: '/auditLogs',
  })
  expect(told({ leftAlone: 900 })!.title).toBe(
    '900 arquivos sem registro: nada foi removido, confira o banco de dados.',
  )
})

it('of a failed backup staff hear why, and when the last good one was made', () => {
  expect(composeStaffNotice('BACKUP_FAILED', FACTS)).toEqual({
    title: 'A cópia de segurança falhou: O disco das cópias de segurança está cheio. Última boa: 21/11/2026 03:15:09.',
    path: '/auditLogs',
  })
  const none = { ...FACTS, backup: { ...FACTS.backup, goodAt: null } }
  expect(composeStaffNotice('BACKUP_FAILED', none)!.title).toContain('Não há nenhuma boa.')
})

it('an activation by staff brings a link while nobody is there; an invitation says whose people one joins', () => {
  for (const event of ['COMPANY_ACTIVATED', 'COMPANY_REACTIVATED'] as const) {
    expect(composeAccountNotice(event, { ...FACTS, needsFirstUser: true })).toMatchObject({
      tokenPurpose: 'ACTIVATION',
      linkLabel: 'Criar o primeiro acesso',
    })
    expect(composeAccountNotice(event, FACTS)).toMatchObject({ tokenPurpose: null, path: '/login' })
  }
  const invited = (isStaff: boolean) => composeAccountNotice('USER_INVITED', { ...FACTS, isStaff }).lines.join(' ')
  expect(invited(true)).toContain('como parte da nossa equipe')
  expect(invited(false)).toContain('por Sol & Vale')
})
