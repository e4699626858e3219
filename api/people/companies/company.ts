import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/ground/places/states'
import { COMPANY_ACTION_NAMES } from '#domain/people/companies/company-actions'
import { COMPANY_STATUSES, SHOWN_STATUSES } from '#domain/people/companies/company-statuses'

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  isActive: z.boolean().openapi({ description: 'false: o usuário foi excluído' }),
})
/** Where the mail with the next link of activation stands. */
const ACTIVATION_MAILS = ['QUEUED', 'HELD', 'FAILED'] as const

const named = z.object({ id: z.number().int(), name: z.string() })

/** A line of the companies list. */
export const companyRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    fantasyName: z.string(),
    cnpj: z.string(),
    status: z.enum(SHOWN_STATUSES).openapi({ description: 'DELETED: excluída' }),
    city: z.string().nullable(),
    uf: z.enum(UFS).nullable(),
    helperName: z.string().nullable(),
    teamName: z.string().nullable(),
    allowDetachedOrder: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('CompanyRow')
export type CompanyRow = z.infer<typeof companyRow>

/** What staff keep of a company and it does not read itself. */
const staffFacts = z.object({
  isBlocked: z.boolean().openapi({ description: 'O CNPJ está na lista de bloqueio' }),
  statusReason: z.string().nullable(),
  contactName: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  internalNotes: z.string().nullable(),
  team: named.nullable(),
  allowApiUsers: z.boolean(),
  mailsInvoiceToIntegrator: z.boolean(),
  mailsInvoiceToClient: z.boolean(),
  mailsInvoiceToCarrier: z.boolean(),
  approvedAt: z.iso.datetime().nullable(),
  activatedAt: z.iso.datetime().nullable(),
  destroyedAt: z.iso.datetime().nullable(),
  activation: z
    .object({
      link: z
        .object({
          sentAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          isSpent: z.boolean().openapi({ description: 'Usado, ou encerrado antes do prazo' }),
        })
        .nullable(),
      mail: z
        .object({
          state: z.enum(ACTIVATION_MAILS).openapi({
            description: 'Na fila; guardado, porque este portal não envia e-mails; ou recusado até o fim',
          }),
          id: z.number().int().nullable().openapi({ description: 'Em /notifications, para quem os lê' }),
        })
        .nullable()
        .openapi({ description: 'O e-mail que leva o próximo link; null: nenhum espera' }),
      canResend: z.boolean(),
    })
    .nullable()
    .openapi({ description: 'null: ninguém é esperado pelo link de ativação' }),
})

/** Prices of a company: for staff who keep them or see every company. */
const financialFacts = z.object({
  priceTable: named.extend({ isUsable: z.boolean() }).nullable(),
  additionPercentage: z.number(),
  discountPercentage: z.number().openapi({ description: 'Zero ou negativo: fator 1 + desconto%' }),
  serviceFeeLimit: z.number().nullable().openapi({ description: '% do equipamento; null = limite geral' }),
})

export const COMPANY_EDITS = [
  'update',
  'updateInfo',
  'updateConfig',
  'updateFinancialConfig',
  'serviceFeeLimit',
  'updateProfile',
] as const
export type CompanyEdit = (typeof COMPANY_EDITS)[number]

export const company = z
  .object({
    id: z.number().int(),
    name: z.string(),
    fantasyName: z.string(),
    cnpj: z.string(),
    status: z.enum(COMPANY_STATUSES),
    stateRegistration: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS).nullable(),
    helper: person.nullable(),
    allowDetachedOrder: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(COMPANY_ACTION_NAMES)),
    allowedEdits: z.array(z.enum(COMPANY_EDITS)),
    staff: staffFacts.nullable().openapi({ description: 'Só para a equipe da distribuidora' }),
    financial: financialFacts.nullable().openapi({ description: 'Só para quem gere ou vê todas as empresas' }),
  })
  .openapi('Company')
export type Company = z.infer<typeof company>
