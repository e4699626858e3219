import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { openTestErp, type TestErp } from '../../../tests/support/integrate'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { openSmtpReceiver, type SmtpReceiver } from '../../../tests/support/smtp-receiver'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleEvents } from '../../engagement/notifications/handle-events'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { sendMails } from '../../ground/mail/send-mails'
import { openDiskStore } from '../../ground/storage/file-store'
import type { Persona } from '../../over/seed/demo-logins'
import { readErpOrder } from '../../sales/erp/read-erp-order'
import { remindOrders } from '../../sales/orders/clock/remind-orders'
import type { ClaimDetail } from './show-claim'

/** Domain 4.4 once more, by hand: the parts of a claim's way. */
const ANALYSED: readonly OrderStatus[] = ['PENDING_RMA', 'ANALYSIS']
const SENT: readonly OrderStatus[] = [
  'INVOICING',
  'SEPARATION',
  'AWAITING_NF_BE_SENT',
  'NF_SENT',
  'PARTIAL_SHIPPED',
  'SHIPPED',
]
const RETURNED: readonly OrderStatus[] = ['AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED']

type Return = 'none' | 'after' | 'first'
const WAYS: Readonly<Record<Return, readonly OrderStatus[]>> = {
  none: [...ANALYSED, ...SENT, 'FINISHED'],
  after: [...ANALYSED, ...SENT, ...RETURNED, 'FINISHED'],
  first: [...ANALYSED, ...RETURNED, ...SENT, 'FINISHED'],
}

/** Every way that a type may go, its CFOP inside Santa Catarina and that of the way back. */
const CASES: readonly (readonly [ClaimType, Return, cfop: number, back: number | null])[] = [
  ['WARRANTY', 'after', 5949, null],
  ['WARRANTY', 'first', 5949, null],
  ['WARRANTY_DAMAGE', 'none', 5949, null],
  ['WARRANTY_DAMAGE', 'after', 5949, null],
  ['WARRANTY_DAMAGE', 'first', 5949, null],
  ['MISSING', 'none', 5949, null],
  ['EXCHANGE', 'after', 5949, 1202],
  ['EXCHANGE', 'first', 5949, 1202],
  ['LENDING', 'after', 5908, 1909],
  ['BONUS', 'none', 5910, null],
]

/** The subject of the mail to a claim's sender, by the status it enters; the other statuses send none. */
const SUBJECTS: Readonly<Partial<Record<OrderStatus, (id: number) => string>>> = {
  PENDING_RMA: (id) => `Chamado ${id} aberto`,
  ANALYSIS: (id) => `Chamado ${id}: Análise`,
  INVOICING: (id) => `Chamado ${id}: Faturamento`,
  NF_SENT: (id) => `Nota fiscal do chamado ${id}`,
  SHIPPED: (id) => `Material do chamado ${id} enviado para entrega`,
  AVAILABLE_TO_RETURN: (id) => `Chamado ${id}: Disponível para retorno`,
  RETURNING: (id) => `Chamado ${id}: Em processo de coleta`,
  FINISHED: (id) => `Chamado ${id}: Finalizado`,
}

const TERMS = {
  contact: 'Recepção',
  cep: '88301-000',
  street: 'Rua Brusque',
  number: '10',
  city: 'Itajaí',
  uf: 'SC',
  volumes: 1,
  weight: '31,5',
  document: 'DECLARATION',
}

/** The subject of a mail as its reader sees it (RFC 2047, folded lines). */
function subjectOf(raw: string): string {
  const head = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? ''
  return head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/\r?\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, coding: string, words: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : Buffer.from(
            words
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
}

describe.each(DATABASES)('a claim on its whole way on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let erp: TestErp
  let smtp: SmtpReceiver
  let deps: JobDeps
  const dataDir = mkdtempSync(join(tmpdir(), 'walk-'))
  beforeAll(async () => {
    ;[api, smtp] = await Promise.all([openTestApi({ database }), openSmtpReceiver()])
    ;[placer, erp] = await Promise.all([openOrderPlacer(api), openTestErp(api)])
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, APP_URL: 'https://portal.example' }
    deps = {
      db: api.db,
      config: readConfig(env as unknown as NodeJS.ProcessEnv, '1'),
      files: openDiskStore(join(dataDir, 'files')),
      now: () => TEST_NOW,
      log: createLog('silent'),
    }
    await api.db.execute(sql`UPDATE order_events SET handled_at = now() WHERE handled_at IS NULL`)
    await api.db.execute(sql`DELETE FROM outbox_mails`)
    // What the demo has waiting goes first.
    await erp.run()
  })
  afterAll(async () => {
    await api?.close()
    await erp?.close()
    await smtp?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const show = async (id: number) => (await api.as('afterSales').get<ClaimDetail>(`/customerClaims/${id}`)).body
  const put = async (persona: Persona, path: string, body: object) => {
    const answer = await api.as(persona).put(path, body)
    expect(answer.body, `${persona} ${path}`).not.toHaveProperty('code')
  }

  /** An order of an inverter with a number of its own, in Santa Catarina, that was shipped two days ago. */
  async function original(serial: string): Promise<number> {
    const id = await placer.store()
    await placer.place(id, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z', freight_uf: 'SC' } })
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${id}`)
    await api.db.execute(sql`UPDATE order_lines SET serials = ${serial} WHERE order_id = ${id} AND position = 2`)
    return id
  }

  async function open(type: ClaimType, orderId: number, serial: string): Promise<number> {
    // Who holds the key of the type, as the demo's roles have it.
    const persona = type === 'MISSING' || type === 'WARRANTY_DAMAGE' ? 'integrator' : 'afterSales'
    const answer = await api.as(persona).post('/customerClaims', {
      type,
      orderId,
      reasonCategory: 'OTHER',
      reason: 'Não é o que devia ser.',
      lines: type === 'BONUS' ? [] : [{ position: 2, quantity: 1, serials: type === 'MISSING' ? '' : serial }],
      ...(type === 'LENDING' ? { dueDate: '2026-12-20' } : {}),
      assetIds: [await placer.upload(persona)],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return Number(answer.body.id)
  }

  /** Who opened it, and who hears of it in the company: the same, or the company's own address. */
  async function readersOf(id: number): Promise<{ creator: string; integrator: string }> {
    const { rows } = await api.db.execute<{ creator: string; integrator: string }>(sql`
      SELECT u.email AS creator, CASE WHEN u.company_id = o.company_id THEN u.email ELSE c.email END AS integrator
        FROM orders o JOIN users u ON u.id = o.creator_user_id JOIN companies c ON c.id = o.company_id WHERE o.id = ${id}`)
    return rows[0]!
  }

  /** The steps out of a status, each by the person of domain 4.4. */
  async function leave(id: number, status: OrderStatus, way: Return): Promise<void> {
    const next = (persona: Persona, more: object = {}) =>
      put(persona, `/orders/nextStatus/${id}`, { note: 'Feito.', ...more })
    const paper = async (persona: Persona) => ({ assetIds: [await placer.upload(persona)] })
    const claim = await show(id)
    const { version } = claim.order
    switch (status) {
      case 'ANALYSIS': {
        const { rows } = await api.db.execute(
          sql`SELECT product_id::int AS id FROM order_lines WHERE order_id = ${claim.original!.id} AND position = 2`,
        )
        return put('afterSales', `/customerClaims/${id}/decision`, {
          version,
          verdict: 'ACCEPTED',
          solution: 'Repor.',
          sends: [{ productId: Number(rows[0]!.id), quantity: 1 }],
          returnsGoods: way !== 'none',
          returnFirst: way === 'first',
          ...(await paper('afterSales')),
        })
      }
      case 'INVOICING':
        await erp.run()
        return next('fiscal')
      case 'SEPARATION': {
        const lines = [{ position: 1, picked: 1, serials: `NOVO-${id}` }]
        return next('logistics', { data: { volumes: 1, lines } })
      }
      case 'AWAITING_NF_BE_SENT': {
        const number = String(700_000 + id).padStart(9, '0')
        const invoiceKey = completeNfeKey(`4226119990000100015055001${number}187654321`)
        return next('fiscal', { data: { invoiceKey }, ...(await paper('fiscal')) })
      }
      case 'NF_SENT':
        return next('logistics', { data: { driver: 'Ana', plate: 'ABC1D23' } })
      case 'PARTIAL_SHIPPED':
        return next('logistics', { data: { volumesShipped: 1 } })
      case 'AVAILABLE_TO_RETURN':
        await put('logistics', `/customerClaims/${id}/return`, { version, ...TERMS })
        return next('logistics', { data: { carrier: 'Rota Sul', collectionDate: '2026-11-25' } })
      case 'RETURNING':
        return next('logistics', await paper('logistics'))
      case 'ARRIVED': {
        const lines = claim.expected.map(({ position, quantity, serials }) => ({
          position,
          received: quantity,
          damaged: 0,
          serials,
        }))
        await put('afterSales', `/customerClaims/${id}/arrival`, { version, lines })
        return next('afterSales', await paper('afterSales'))
      }
      default:
        return next('afterSales')
    }
  }

  it.each(CASES)('of %s, its goods back: %s', { timeout: 120_000 }, async (type, way, cfop, back) => {
    const serial = `VX6K-${type}-${way}`
    const orderId = await original(serial)
    smtp.received.length = 0
    const before = erp.simulator.memory.orders().length
    const id = await open(type, orderId, serial)
    const { creator, integrator } = await readersOf(id)
    const seen: OrderStatus[] = []
    const mailed: (string | undefined)[] = []
    for (let steps = 0; steps < 20; steps++) {
      const { order, lines } = await show(id)
      seen.push(order.status)
      expect(order.totals.total).toBe(0)
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(type === 'BONUS' ? 0 : 1)
      await handleEvents(deps)
      await sendMails(deps)
      const isTold = smtp.received.some(({ to }) => to.includes(order.status === 'PENDING_RMA' ? creator : integrator))
      expect([order.status, isTold]).toEqual([order.status, SUBJECTS[order.status] !== undefined])
      const words = [...new Set(smtp.received.splice(0).map(({ raw }) => subjectOf(raw)))]
      expect(words.length, words.join(' | ')).toBeLessThanOrEqual(1)
      mailed.push(words[0])
      if (order.status === 'FINISHED') break
      await leave(id, order.status, way)
    }
    expect(seen).toEqual(WAYS[way])
    expect(mailed).toEqual(seen.map((status) => SUBJECTS[status]?.(id)))
    // The ERP has it once, under its operation.
    const told = erp.simulator.memory.orders().slice(before)
    expect(told.map(({ cfop: code, items }) => [code, items.length])).toEqual([[String(cfop), 1]])
    const { order } = await readErpOrder(api.db, id, 'x')
    expect(order.operation).toEqual({ cfop, returnCfop: back })
    // It is over: what it claimed stays claimed, and its original may be closed.
    const { rows } = await api.db.execute(sql`SELECT status FROM orders WHERE id = ${orderId}`)
    expect(rows).toEqual([{ status: 'SHIPPED' }])
  })

  it('of a loan reminds the company that has the goods 15 and 5 days before its end and on it, once', async () => {
    const orderId = await original('VX6K-LEMBRETE')
    const id = await open('LENDING', orderId, 'VX6K-LEMBRETE')
    const { integrator } = await readersOf(id)
    await api.db.execute(
      sql`UPDATE orders SET status = 'SHIPPED', shipped_at = '2026-11-18T12:00:00Z' WHERE id = ${id}`,
    )
    await handleEvents(deps)
    await sendMails(deps)
    const told: string[] = []
    for (const day of [
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
      '2026-12-15',
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
    ]) {
      smtp.received.length = 0
      const then = { ...deps, now: () => new Date(`${day}T15:00:00Z`) }
      await Promise.all([remindOrders(then), remindOrders(then)])
      await handleEvents(then)
      await sendMails(then)
      const mails = smtp.received.filter(({ raw }) => subjectOf(raw) === `Comodato ${id} termina em 20/12/2026`)
      const mine = mails.filter(({ to }) => to.includes(integrator))
      expect(mine.length, day).toBeLessThanOrEqual(1)
      if (mine.length > 0) told.push(day)
    }
    expect(told).toEqual(['2026-12-05', '2026-12-15', '2026-12-20'])
  })
})
