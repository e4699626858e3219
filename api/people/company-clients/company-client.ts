import { z } from '@hono/zod-openapi'
import { PERSON_TYPES } from '#domain/ground/documents/client-document'
import { UFS } from '#domain/ground/places/states'
import { deliveryAddress } from '../../ground/http/delivery-address'

/** A line of the clients list: a CPF is masked there (LGPD). */
export const companyClientRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    document: z.string().openapi({ description: 'CPF mascarado (***.000.001-**) ou CNPJ com pontuação' }),
    documentType: z.enum(PERSON_TYPES),
    email: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS).nullable(),
    companyId: z.number().int(),
    companyName: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('CompanyClientRow')
export type CompanyClientRow = z.infer<typeof companyClientRow>

export const companyClient = companyClientRow
  .extend({
    document: z.string().openapi({ description: 'CPF ou CNPJ canônico, sem pontuação' }),
    stateRegistration: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    /** Other addresses that were delivered to. */
    deliveryAddresses: z.array(deliveryAddress),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    allowedActions: z.array(z.enum(['update', 'delete'])),
  })
  .openapi('CompanyClient')
export type CompanyClient = z.infer<typeof companyClient>
