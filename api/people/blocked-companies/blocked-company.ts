import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { COMPANY_STATUSES } from '#domain/people/companies/company-statuses'

export const blockedCompany = z
  .object({
    id: z.number().int(),
    document: z.string().openapi({ description: 'CNPJ (14 posições) ou raiz (8) sem pontuação' }),
    reason: z.string(),
    createdByName: z.string().nullable(),
    companies: z
      .array(z.object({ id: z.number().int(), fantasyName: z.string(), cnpj: z.string() }))
      .openapi({ description: 'Empresas cadastradas que este bloqueio atinge (até 20)' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('BlockedCompany')
export type BlockedCompany = z.infer<typeof blockedCompany>

const FIRST = 'os primeiros 20'
const total = z.number().int()

/** The companies and all else that a block touches, or would touch. */
export const blockImpact = z
  .object({
    companies: z
      .object({
        total,
        data: z.array(
          z.object({
            id: z.number().int(),
            fantasyName: z.string(),
            cnpj: z.string(),
            status: z.enum(COMPANY_STATUSES),
            helperName: z.string().nullable().openapi({ description: 'O consultor que é avisado' }),
          }),
        ),
      })
      .openapi({ description: `Empresas cadastradas com este CNPJ ou raiz, ${FIRST}` }),
    users: z
      .object({
        total,
        data: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string(), companyName: z.string() })),
      })
      .openapi({ description: `Pessoas e usuários de API que perdem o acesso, ${FIRST}` }),
    orders: z
      .object({
        total,
        data: z.array(
          z.object({
            id: z.number().int(),
            budget: z.boolean(),
            status: z.enum(ORDER_STATUSES),
            companyName: z.string(),
          }),
        ),
      })
      .openapi({ description: `Orçamentos e pedidos em andamento, ${FIRST}` }),
  })
  .openapi('BlockImpact')
export type BlockImpact = z.infer<typeof blockImpact>

/** One block with its impact. */
export const blockedCompanyRecord = blockedCompany.extend({ impact: blockImpact }).openapi('BlockedCompanyRecord')
