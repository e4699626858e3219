import { z } from '@hono/zod-openapi'

/** As the list has it. */
export const shippingCompany = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().nullable().openapi({ description: 'Sem CNPJ o pedido não pode ser enviado' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('ShippingCompany')

/** As its own page has it. */
export const shippingCompanyDetail = shippingCompany
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
  })
  .openapi('ShippingCompanyDetail')
export type ShippingCompanyDetail = z.infer<typeof shippingCompanyDetail>
