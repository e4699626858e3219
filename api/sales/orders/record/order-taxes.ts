import { z } from '@hono/zod-openapi'
import { type MarginBreakdown, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { TAXES } from '#domain/catalogue/taxes/tax-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { can } from '#domain/people/permissions/permissions'
import { isInvoiceAhead } from '#domain/sales/orders/status/invoice-ahead'
import { maySeeCosts } from '../../../catalogue/pricing/may-see-costs'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { marginSaleOf } from '../../order-record/margin-facts'
import type { OrderRecord } from '../../order-record/order-record'
import { taxedAfter } from '../../order-record/taxed-after'

const amounts = z.array(z.object({ tax: z.enum(TAXES), value: z.number() }))

/** The taxes of an order, and what becomes of them by the day of its invoice. */
export const orderTaxes = z
  .object({
    on: z.iso.date().openapi({ description: 'O dia das regras com que o pedido foi salvo ou enviado' }),
    amounts: z.union([amounts, z.null()]).openapi({ description: 'Nulo: falta a regra de um item' }),
    change: z
      .union([
        z.object({
          on: z.iso.date(),
          isPast: z.boolean().openapi({ description: 'Já mudaram, e a nota ainda não saiu' }),
          amounts: z.union([amounts, z.null()]),
          difference: z.number().nullable().openapi({ description: 'A mais (ou a menos) de tributos, em reais' }),
          margin: z.number().nullable().optional().openapi({ description: 'Só para quem vê custos' }),
        }),
        z.null(),
      ])
      .openapi({ description: 'O que muda se a nota sair depois' }),
  })
  .openapi('OrderTaxes')
type OrderTaxesAnswer = z.infer<typeof orderTaxes>

/** Who reads the taxes of an order: whoever sees its margin, and the fiscal team. */
export const mayReadTaxes = (who: Who): boolean =>
  who.isBold && (maySeeCosts(who) || can(who, 'taxRules:view') || can(who, 'taxRules:update'))

const shown = (taxes: MarginBreakdown['taxes']) =>
  taxes && TAXES.map((tax) => ({ tax, value: fromCents(taxes[tax]) })).filter(({ value }) => value !== 0)
const sumOf = (taxes: NonNullable<MarginBreakdown['taxes']>) => TAXES.reduce((sum, tax) => sum + taxes[tax], 0)

/**
 * The taxes of an order as this caller may read them; one statement more, and only for an order whose taxes change before
 * it can be invoiced.
 * @returns null for who may not read them, and where no rules were asked
 */
export async function readOrderTaxes(
  db: Executor,
  who: Who,
  record: OrderRecord,
  now: Date,
): Promise<OrderTaxesAnswer | null> {
  if (!mayReadTaxes(who) || record.taxedOn === null || record.budgetType === 'CUSTOMER_CLAIM') return null
  const own = marginOf(marginSaleOf(record))
  const today = saoPauloDate(now)
  const changesOn = record.taxesChangeOn
  const change =
    changesOn !== null && isInvoiceAhead(record, changesOn) ? await taxedAfter(db, record, changesOn, today) : null
  return {
    on: record.taxedOn,
    amounts: shown(own.taxes),
    change: change && {
      on: changesOn!,
      isPast: changesOn! <= today,
      amounts: shown(change.taxes),
      difference: change.taxes && own.taxes && fromCents(sumOf(change.taxes) - sumOf(own.taxes)),
      ...(maySeeCosts(who) && { margin: change.margin }),
    },
  }
}
