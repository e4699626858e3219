import { z } from '@hono/zod-openapi'
import { fromKnownCents } from '#domain/ground/money/money'
import { can } from '#domain/people/permissions/permissions'
import { checkWithdrawal, openDeeds, SHIPMENT_DEEDS } from '#domain/sales/shipments/shipment-rules'
import { trackingUrl } from '#domain/terms/shipping-companies/tracking-url'
import type { Who } from '../../ground/caller/who'
import { toIso } from '../../ground/http/schemas'
import { isStaff } from '../../people/companies/visible-companies'
import type { OrderRecord } from './order-record'

/** What of an order leaves together, as its page and programs read it. */
export const orderShipment = z
  .object({
    n: z.number().int(),
    version: z.number().int(),
    whole: z.boolean().openapi({ description: 'O pedido inteiro, que ninguém dividiu' }),
    center: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    carrier: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    driver: z.string().nullable(),
    plate: z.string().nullable(),
    tracking: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    volumes: z.number().int().nullable(),
    weight: z.number().nullable().openapi({ description: 'kg' }),
    loaded: z
      .array(z.number().int())
      .nullable()
      .openapi({ description: 'Os volumes lidos no carregamento, só para a equipe; nulo: nenhum' }),
    invoiceKey: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    invoiceTotal: z.number().nullable(),
    citedInvoiceKey: z.string().nullable(),
    isCanceled: z.boolean().openapi({ description: 'A nota foi cancelada' }),
    cteKey: z.string().nullable(),
    invoicedAt: z.iso.datetime().nullable(),
    shippedAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
    events: z.array(
      z.object({
        id: z.number().int(),
        on: z.iso.date(),
        time: z.string().nullable().openapi({ description: 'HH:MM, de São Paulo' }),
        text: z.string(),
        source: z.string(),
        mayUndo: z.boolean(),
      }),
    ),
  })
  .openapi('OrderShipment')

export const shipmentDeeds = z
  .array(z.enum(SHIPMENT_DEEDS))
  .openapi({ description: 'O que esta pessoa pode fazer com as remessas agora' })

/** The centre only for who may see it, as of the order. */
export const toShipments = (
  { shipments, status, budget }: Pick<OrderRecord, 'shipments' | 'status' | 'budget'>,
  who: Who,
): z.infer<typeof orderShipment>[] =>
  shipments.map((one) => ({
    n: one.n,
    version: one.version,
    whole: one.whole,
    center:
      one.centerId !== null && can(who, 'orders:viewDistributionCenter')
        ? { id: one.centerId, name: one.centerName ?? '' }
        : null,
    carrier: one.shippingCompanyId === null ? null : { id: one.shippingCompanyId, name: one.carrier ?? '' },
    driver: one.driver,
    plate: one.plate,
    tracking: one.tracking,
    trackingUrl: trackingUrl(one.trackingTemplate, { code: one.tracking, invoice: one.invoiceNumber }),
    volumes: one.volumes,
    weight: one.weightGrams === null ? null : one.weightGrams / 1000,
    loaded: isStaff(who) ? one.loaded : null,
    invoiceKey: one.invoiceKey,
    invoiceNumber: one.invoiceNumber,
    invoiceTotal: fromKnownCents(one.invoiceTotalCents),
    citedInvoiceKey: one.citedInvoiceKey,
    isCanceled: one.isCanceled,
    cteKey: one.cteKey,
    invoicedAt: toIso(one.invoicedAt),
    shippedAt: toIso(one.shippedAt),
    deliveredAt: toIso(one.deliveredAt),
    lines: one.lines.map(({ position, quantity }) => ({ position, quantity })),
    events: one.events.map(({ id, happenedOn, happenedTime, text, source, userId }) => ({
      ...{ id, on: happenedOn, time: happenedTime, text, source },
      mayUndo: !budget && isStaff(who) && checkWithdrawal(status, who, { source, userId }) === null,
    })),
  }))

/** What may be done with the shipments now: of an order, by staff. */
export const deedsOf = ({ status, budget }: Pick<OrderRecord, 'status' | 'budget'>, who: Who) =>
  budget || !isStaff(who) ? [] : openDeeds(status, who)
