import { type SQL, sql } from 'drizzle-orm'
import { deadlineOf } from '#domain/after-sales/claims/claim-deadline'
import type { EventFacts } from '#domain/engagement/notifications/event-facts'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { THRESHOLD_ROLES, type ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { InvoiceReader } from '#domain/sales/invoices/invoice-input'
import type { OrderEvent } from '#domain/sales/orders/order-events'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import type { Transaction } from '../../ground/db/executor'
import { toIso } from '../../ground/http/schemas'
import { type ClaimCalendar, readCalendarOf } from '../../sales/order-record/claim-calendar'
import { clientName } from '../../sales/order-record/order-client-sql'
import { PAYMENT_ACCOUNT, readAccount } from '../../sales/order-record/payment-account'
import { isClaimPaused, isOpenClaim } from '../../sales/order-record/turn-sql'

export interface OpenEvent {
  id: number
  event: OrderEvent
  orderId: number
  /** Who did it; null for the system. */
  userId: number | null
  facts: EventFacts
  people: {
    creatorUserId: number
    helperUserId: number | null
    teamId: number | null
    companyId: number
    companyEmail: string | null
    clientEmail: string | null
    /** Of an invoice that came as XML: the carrier's, if it is to have it. */
    carrierEmail: string | null
    /** The company wants its invoices by mail. */
    takesInvoices: boolean
    requesterUserId: number | null
    requiredRole: ThresholdRole | null
    /** The users who may not answer, since they wrote the price. */
    priceWriterUserIds: number[]
  }
}

/**
 * The end customer has a right to an invoice that is made out to them, and to no other: what the integrator buys at, of a
 * triangulation, is not theirs to know.
 */
const isClientsInvoice = sql`COALESCE(i.facts -> 'recipient' ->> 'document' = COALESCE(o.client_document, k.document), false)`

/** Who kept the invoice may have said whom it is mailed to; else the company's switches say it. */
const isMailed = (who: InvoiceReader, otherwise: SQL): SQL =>
  sql`(CASE WHEN e.data ->> 'mailTo' IS NULL THEN ${otherwise} ELSE e.data -> 'mailTo' @> ${JSON.stringify([who])}::jsonb END)`

/** Takes unhandled events, oldest first, and locks them; another worker takes the next ones. */
export async function takeOpenEvents(tx: Transaction, limit: number, now: Date): Promise<OpenEvent[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT e.id::int, e.event, e.order_id::int AS "orderId", e.user_id::int AS "userId", e.data,
           o.budget, o.status, o.budget_type = 'CUSTOMER_CLAIM' AS "isClaim", greatest(o.status_since, cl.answered_at) AS "runsSince",
           ${isOpenClaim} AND ${isClaimPaused} AS "waitsForIntegrator", o.total_cents::float8 AS "totalCents", o.due_date::text AS "dueDate", o.expected_close_at::text AS "expectedCloseAt",
           (o.expiration_at AT TIME ZONE 'UTC' - interval '3 hours')::date::text AS "expiresOn", o.cancel_reason AS "cancelReason",
           COALESCE(h.invoice_number, o.invoice_number, i.number::text) AS "invoiceNumber", COALESCE(h.invoice_key, o.invoice_key, i.key) AS "invoiceKey",
           CASE WHEN h.n IS NULL THEN o.shipment->>'tracking' ELSE h.tracking END AS tracking, o.promise->>'said' AS promised,
           o.creator_user_id::int AS "creatorUserId", o.company_helper_id::int AS "helperUserId", o.team_id::int AS "teamId", o.company_id::int AS "companyId",
           c.fantasy_name AS "companyName", c.email AS "companyEmail", ${clientName('k')} AS "clientName",
           CASE WHEN ${isMailed('CLIENT', sql`o.notify_client OR (${isClientsInvoice} AND c.mails_invoice_to_client)`)} AND (o.notify_client OR ${isClientsInvoice}) THEN k.email END AS "clientEmail",
           CASE WHEN i.id IS NOT NULL AND ${isMailed('CARRIER', sql`c.mails_invoice_to_carrier`)} THEN s.email END AS "carrierEmail",
           ${isMailed('INTEGRATOR', sql`c.mails_invoice_to_integrator`)} AS "takesInvoices",
           m.name AS "paymentMethod", m.kind AS "paymentKind", ${PAYMENT_ACCOUNT} AS "paymentAccount", p.name AS "paymentCondition", s.name AS carrier
      FROM order_events e JOIN orders o ON o.id = e.order_id JOIN companies c ON c.id = o.company_id
      LEFT JOIN claims cl ON cl.order_id = o.id
      LEFT JOIN company_clients k ON k.id = o.company_client_id
      LEFT JOIN payment_methods m ON m.id = o.payment_method_id
      LEFT JOIN payment_conditions p ON p.id = o.payment_condition_id
      -- An event of one shipment tells of that one.
      LEFT JOIN shipments h ON h.order_id = o.id AND h.n = (e.data ->> 'shipment')::int
      LEFT JOIN shipping_companies s ON s.id = COALESCE(h.shipping_company_id, o.shipping_company_id)
      LEFT JOIN order_invoices i ON e.event = 'INVOICE_ISSUED' AND i.order_id = o.id AND i.key = COALESCE(h.invoice_key, o.invoice_key, o.future_invoice_key)
     WHERE e.handled_at IS NULL ORDER BY e.id LIMIT ${limit} FOR UPDATE OF e SKIP LOCKED`)
  // Only claims are answered by a day, and need the calendar.
  const calendar = rows.some(({ isClaim }) => isClaim) ? await readCalendarOf(tx, now) : null
  return rows.map((row) => toEvent(row, calendar))
}

type Row = Omit<EventFacts, 'publicNote' | 'data' | 'payment' | 'answerBy'> &
  Omit<OpenEvent['people'], 'requesterUserId' | 'requiredRole' | 'priceWriterUserIds'> & {
    id: number
    event: OrderEvent
    userId: number | null
    runsSince: unknown
    waitsForIntegrator: boolean
    data: Record<string, unknown>
    paymentKind: PaymentKind | null
    paymentAccount: unknown
  }

function toEvent(row: Row, calendar: ClaimCalendar | null): OpenEvent {
  const { id, event, orderId, userId, data, paymentKind, paymentAccount, runsSince, waitsForIntegrator, ...rest } = row
  const deadline =
    row.isClaim && calendar && runsSince
      ? deadlineOf(
          { status: row.status, waitsForIntegrator, since: saoPauloDate(new Date(toIso(runsSince)!)) },
          calendar,
        )
      : null
  const {
    companyEmail,
    clientEmail,
    carrierEmail,
    takesInvoices,
    creatorUserId,
    helperUserId,
    teamId,
    companyId,
    ...facts
  } = rest
  const word = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
  return {
    id,
    event,
    orderId,
    userId,
    facts: {
      ...facts,
      payment: paymentKind && { kind: paymentKind, account: readAccount(paymentAccount) },
      orderId,
      answerBy: deadline?.due ?? null,
      publicNote: word('publicNote'),
      data,
    },
    people: {
      creatorUserId,
      helperUserId,
      teamId,
      companyId,
      companyEmail,
      clientEmail,
      carrierEmail,
      takesInvoices,
      requesterUserId: typeof data.requesterUserId === 'number' ? data.requesterUserId : null,
      requiredRole: isOneOf(THRESHOLD_ROLES, data.requiredRole) ? data.requiredRole : null,
      priceWriterUserIds: Array.isArray(data.priceWriterUserIds) ? data.priceWriterUserIds.map(Number) : [],
    },
  }
}
