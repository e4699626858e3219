import { createRoute } from '@hono/zod-openapi'
import { proofInput } from '#domain/people/users/two-step-input'
import type { Handler } from '../../ground/http/handler'
import { body, json, named, ok, refusals } from '../../ground/http/schemas'
import { securedForSessions } from '../../ground/http/secured'
import { proveOwner } from './require-proof'

export const proveOwnerRoute = createRoute({
  method: 'post',
  path: '/users/me/proof',
  tags: ['Acesso'],
  summary: 'Confirma a senha, e a segunda etapa onde há: por 5 minutos a sessão pode mudar credenciais',
  ...securedForSessions(),
  request: { body: body(named(proofInput, 'ProofInput')) },
  responses: { 200: json(ok, 'Confirmada'), ...refusals.anyone, ...refusals.write },
})

/** @throws as `proveOwner` */
export const proveOwnerAgain: Handler<typeof proveOwnerRoute> = async (c) => {
  await proveOwner(c, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
}
