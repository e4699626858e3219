import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarEvent } from '#domain/engagement/company-tasks/calendar-event'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import { fillTexts } from '../../../tests/gates/hostile-texts'
import { XSS_PAYLOADS } from '../../../tests/gates/xss-payloads'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { remindClaims } from '../../after-sales/claims/remind-claims'
import { remindTasks } from '../../engagement/company-tasks/remind-tasks'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { handleEvents } from '../../engagement/notifications/handle-events'
import { expireOrders } from '../../sales/orders/clock/expire-orders'
import { remindOrders } from '../../sales/orders/clock/remind-orders'
import { readConfig } from '../config/config'
import { createLog } from '../http/log'
import type { JobDeps } from '../jobs/job'
import { writeSummaries } from './write-summaries'

const OUR_TAGS = /<!doctype html>|<\/?(?:html|body|h1|p|a)(?: (?:lang|style|href)="[^"<>]*")*>/g
const APP_URL = 'https://portal.example'
/** What would begin a header or a property of its own. */
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']

/** Parts of a mail that are neither a tag as we write them nor text; and links that lead away. */
function strangeParts(html: string, origin: string): string[] {
  const markup = html.replace(OUR_TAGS, '').match(/.{0,40}[<>].{0,40}/g) ?? []
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
  return [...markup, ...links.filter((href) => !href.startsWith(`${origin}/`))]
}

/** As a mail reader shows it. */
const textOf = (html: string): string =>
  html
    .replace(OUR_TAGS, '')
    .replace(/&(lt|gt|quot|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!)
    .replaceAll('&amp;', '&')

describe('a hostile text (docs/threats.md T9)', () => {
  it('is read in a mail, and is no part of it: subject, line, label, path, provider', () => {
    for (const payload of XSS_PAYLOADS) {
      const notice = { subject: payload, lines: [payload, `Pedido de ${payload}`], path: `/orders?q=${payload}` }
      const { subject, html } = renderMail(notice, { appUrl: APP_URL, provider: payload, link: payload })
      expect(strangeParts(html, APP_URL), payload).toEqual([])
      expect(textOf(html)).toContain(payload)
      expect(subject).toBe(payload.slice(0, 200))
    }
    for (const end of BREAKS.slice(0, 5)) {
      const subject = `Pedido${end}Bcc: alguem@x.example`
      const mail = renderMail({ subject, lines: [], path: '' }, { appUrl: APP_URL, provider: 'x', link: null })
      expect(mail.subject, JSON.stringify(end)).not.toMatch(/[\r\n\u2028\u2029]/)
    }
  })

  it('is no property of a calendar file, whatever ends its lines', () => {
    for (const text of [
      ...XSS_PAYLOADS,
      ...BREAKS.map((end) => `a${end}ATTACH:https://x.example/${end}BEGIN:VALARM`),
    ]) {
      const task = {
        id: 1,
        title: text,
        date: '2026-11-22T12:00:00.000Z',
        local: text,
        description: text,
        isCanceled: false,
      }
      const file = calendarEvent(task, 'portal.example', new Date(0))
      const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
      expect(lines.map((line) => line.split(':')[0])).toEqual([
        ...['BEGIN', 'VERSION', 'PRODID', 'BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION'],
        ...['DESCRIPTION', 'END', 'END', ''],
      ])
      expect(lines.join(''), JSON.stringify(text)).not.toMatch(/[\r\n]/)
    }
  })
})

describe('hostile texts in every column', () => {
  let api: TestApi
  let deps: JobDeps
  beforeAll(async () => {
    api = await openTestApi()
    const config = readConfig({ NODE_ENV: 'test' }, '1')
    deps = { db: api.db, config, files: api.files, now: api.now, log: createLog('silent') }
    await fillTexts(api.db, () => XSS_PAYLOADS)
  })
  afterAll(() => api?.close())

  it('leave in no mail as more than texts: orders, reminders, claims, activities, accounts, summaries', {
    timeout: 120_000,
  }, async () => {
    const run = async () => {
      while ((await handleEvents(deps)) > 0);
      while ((await handleAccountEvents(deps)) > 0);
      await remindOrders(deps)
      await remindClaims(deps)
      await remindTasks(deps)
      await writeSummaries(deps)
    }
    await run()
    for (const days of [1, 7, 30]) {
      api.setNow(new Date(api.now().getTime() + days * 86_400_000))
      await expireOrders(deps)
      await run()
    }
    const { rows } = await api.db.execute<{ event: string; subject: string; html: string }>(
      sql`SELECT event, subject, html FROM outbox_mails ORDER BY id`,
    )
    const held = rows.filter(({ html }) => html.includes('__xss'))
    const strange = rows.flatMap(({ event, html }) =>
      strangeParts(html, deps.config.appUrl).map((part) => `${event}: ${part}`),
    )
    console.info(
      `${rows.length} mails of ${new Set(rows.map(({ event }) => event)).size} kinds, ${held.length} with a payload, ${strange.length} strange parts`,
    )
    expect(held.length).toBeGreaterThan(10)
    expect(strange).toEqual([])
    expect(rows.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([])
  })
})
