import { createRoute, z } from '@hono/zod-openapi'
import { UFS } from '#domain/places/states'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
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

export const showCepRoute = createRoute({
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
        .regex(/^\d{5}-?\d{3}$/)
        .openapi({ example: '88301000' }),
    }),
  },
  responses: { 200: json(cepAnswer, 'O endereço, se achado'), ...refusals.anyone, ...refusals.one },
})

export const showCep: Handler<typeof showCepRoute> = async (c) => {
  const { config, now, log } = c.var.deps
  return c.json(await findAddress(config.cepUrl, c.req.valid('param').cep.replace('-', ''), now(), log), 200)
}
