import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { INVOICERS } from '#domain/sales/proposals/proposal-words'

/** `ProposalContent` in the contract: all that a client reads. */
export const contentAnswer = z
  .object({
    number: z.number().int(),
    version: z.number().int(),
    publishedOn: z.string(),
    validUntil: z.string(),
    company: z.object({
      name: z.string(),
      cnpj: z.string(),
      place: z.string().nullable(),
      phone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
      licences: z.string().nullable(),
    }),
    colour: z.string(),
    logo: z.object({ sha256: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    clientName: z.string(),
    headline: z.string(),
    intro: z.string().nullable(),
    terms: z.string().nullable(),
    warrantyMonths: z.number().int().nullable(),
    asksCode: z.literal(true).optional().openapi({ description: 'O aceite pede um código, mandado por e-mail' }),
    invoicedBy: z.enum(INVOICERS),
    supplier: z.string().nullable().openapi({ description: 'A distribuidora, só quando é ela que emite a nota' }),
    options: z.array(
      z.object({
        name: z.string(),
        kwp: z.number(),
        items: z.array(
          z.object({
            type: z.enum(PRODUCT_TYPES),
            quantity: z.number().int(),
            name: z.string(),
            maker: z.string().nullable(),
            warrantyMonths: z.number().int().optional().openapi({ description: 'Garantia do fabricante' }),
          }),
        ),
        equipment: z.number().nullable(),
        services: z.number().nullable(),
        isInstalled: z.boolean().openapi({ description: 'O preço inclui o serviço' }),
        total: z.number(),
        payments: z.array(
          z.object({
            label: z.string(),
            note: z.string().nullable(),
            instalments: z.number().int(),
            value: z.number(),
            total: z.number(),
            interest: z.number(),
            monthlyRate: z.number(),
            yearlyRate: z.number(),
          }),
        ),
        yields: z
          .object({
            place: z.string(),
            months: z.array(z.number()),
            yearKwh: z.number(),
            bill: z
              .object({ before: z.number(), after: z.number(), savingMonth: z.number(), savingYear: z.number() })
              .nullable(),
            premises: z.array(z.string()),
          })
          .nullable(),
      }),
    ),
  })
  .openapi('ProposalContent')
