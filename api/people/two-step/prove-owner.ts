import { proofInput } from '#domain/people/users/two-step-input'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { securedForSessions } from '../../ground/http/secured'
import { proveOwner } from './require-proof'

/** @throws as `proveOwner` */
export const proveOwnerAgain = endpoint(
  {
    method: 'post',
    path: '/users/me/proof',
    tags: ['Acesso'],
    summary: 'Confirma a senha, e a segunda etapa onde há: por 5 minutos a sessão pode mudar credenciais',
    ...securedForSessions(),
    request: { body: body(named(proofInput, 'ProofInput')) },
    responses: { 200: json(ok, 'Confirmada') },
  },
  async (c) => {
    await proveOwner(c, c.req.valid('json'))
    return c.json({ ok: true as const }, 200)
  },
)
