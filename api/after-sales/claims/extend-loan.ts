import { claimLoanInput } from '#domain/after-sales/claims/claim-input'
import { loanEndBlocker } from '#domain/after-sales/claims/claim-opening'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { refuseAll } from '../../ground/errors/refuse-all'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { readCalendar } from '../../sales/order-record/claim-calendar'
import { updateOrder } from '../../sales/orders/record/store-order'
import { noteParts } from '../../sales/orders/status/note-parts'
import { lockClaim } from './lock-claim'

/** The law counts from the day on which the goods left (domain 2.2). */
export const extendLoan = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/loan',
    tags: ['Chamados'],
    summary: 'Prorroga a devolução de um comodato, em até 180 dias do envio',
    ...secured('orders:pendingRma'),
    request: { params: idParams, body: body(named(claimLoanInput.extend(versioned), 'ClaimLoanInput')) },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { version, dueDate, reason } = c.req.valid('json')
    const id = c.req.valid('param').id
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockClaim(c, tx, id, 'extendLoan', version)
      const now = c.var.deps.now()
      const today = saoPauloDate(now)
      const { settings } = await readCalendar(tx, today)
      const from = record.shippedAt ? saoPauloDate(new Date(record.shippedAt)) : today
      const blocker = loanEndBlocker(dueDate, from, { today, settings })
      if (blocker) throw refuseAll([blocker])
      if (dueDate === record.dueDate) return { status: 200 as const, body: { id, version: record.version } }
      await updateOrder(c, tx, id, {
        columns: { due_date: dueDate },
        parts: noteParts(c, record, { text: `Comodato prorrogado: ${reason}`, visibility: 'PUBLIC', fileIds: [] }),
        audit: { action: 'extendLoan', before: { dueDate: record.dueDate }, after: { dueDate, reason } },
      })
      return { status: 200 as const, body: { id, version: record.version + 1 } }
    })
    return c.json(answer.body, 200)
  },
)
