import { z } from '@hono/zod-openapi'
import { canonicalCep } from '#domain/ground/places/cep'
import { UFS } from '#domain/ground/places/states'
import { endpoint } from '../http/endpoint'
import { json } from '../http/schemas'
import { secured } from '../http/secured'
import { findAddress } from './find-address'

export const cepAddress = z
  .object({ cep: z.string(), street: z.string(), district: z.string(), city: z.string(), uf: z.enum(UFS) })
  .openapi('CepAddress')

const cepAnswer = z
  .object({
    configured: z.boolean().openapi({ description: 'false: este portal não consulta CEPs' }),
    available: z.boolean().openapi({ description: 'false: a consulta não respondeu; o endereço é digitado' }),
    found: z.boolean(),
    address: cepAddress.nullable(),
  })
  .openapi('CepAnswer')

export const showCep = endpoint(
  {
    method: 'get',
    path: '/ceps/{cep}',
    tags: ['Entrega'],
    summary: 'Procura um endereço pelo CEP; nunca falha por causa do serviço de fora',
    ...secured(
      'orders:store',
      'orders:storeAll',
      'companyClients:store',
      'companyClients:update',
      'companies:updateProfile',
      'companies:updateInfo',
      'distributionCenters:store',
      'distributionCenters:update',
    ),
    request: {
      params: z.object({
        cep: z
          .string()
          .max(60)
          .overwrite(canonicalCep)
          .refine((cep) => /^\d{8}$/.test(cep))
          .openapi({ example: '88301000' }),
      }),
    },
    responses: { 200: json(cepAnswer, 'O endereço, se achado') },
  },
  async (c) => {
    const { config, now, log } = c.var.deps
    return c.json(await findAddress(config.cepUrl, c.req.valid('param').cep, now(), log), 200)
  },
)
