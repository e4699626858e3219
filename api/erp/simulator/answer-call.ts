import { z } from 'zod'
import type { ErpStep } from '#domain/erp/erp-states'
import { ERP_REFUSALS } from '../erp-contract'
import type { ErpMemory } from './erp-memory'
import type { Misbehaviour } from './misbehaviour'

export interface SimulatedAnswer {
  status: number
  body: object
}

const code = z.string().min(1).max(60)
const part = z.object({ CodigoMaterial: code, Quantidade: z.number().int().min(1) })

/** What the ERP takes; more fields than these are fine. */
const bodies = {
  MATERIAL: z.object({ CodigoMaterial: code, Descricao: z.string().min(1), Unidade: z.string().min(1) }),
  ENGINEERING: z.object({ CodigoMaterial: code, Componentes: z.array(part).min(1) }),
  ORDER: z.object({
    Referencia: z.string().min(1).max(60),
    CodigoCliente: z.string().min(1),
    ValorTotal: z.number().min(0),
    Itens: z.array(part.extend({ PrecoUnitario: z.number().min(0) })).min(1),
  }),
  CANCEL: z.object({ Referencia: z.string().min(1), Motivo: z.string() }),
}

const ok = (body: object): SimulatedAnswer => ({ status: 200, body })
export const refusal = (status: number, Codigo: string, Mensagem: string): SimulatedAnswer => ({
  status,
  body: { Codigo, Mensagem },
})

/** Does one call of the contract (docs/erp.md); login and token are the server's. */
export function answerCall(
  memory: ErpMemory,
  step: Exclude<ErpStep, 'LOGIN'>,
  query: URLSearchParams,
  input: unknown,
  { unknownCompanies = [] }: Misbehaviour,
): SimulatedAnswer {
  memory.read()
  if (step === 'EXISTS') {
    const found = memory.ordersOf(query.get('referencia') ?? '')
    return ok({ Pedidos: found.map(({ number, status }) => ({ Numero: number, Situacao: status })) })
  }
  const parsed = bodies[step].safeParse(input)
  if (!parsed.success) return refusal(422, 'DADOS_INVALIDOS', parsed.error.issues[0]!.path.join('.'))
  const body = parsed.data as never

  if (step === 'MATERIAL') {
    const { CodigoMaterial, Descricao } = body as z.infer<(typeof bodies)['MATERIAL']>
    memory.saveMaterial(CodigoMaterial, Descricao)
    return ok({ CodigoMaterial })
  }
  if (step === 'CANCEL')
    return ok({ Cancelados: memory.cancel((body as z.infer<(typeof bodies)['CANCEL']>).Referencia) })

  if (step === 'ENGINEERING') {
    const { CodigoMaterial, Componentes } = body as z.infer<(typeof bodies)['ENGINEERING']>
    const missing = Componentes.find((one) => !memory.hasMaterial(one.CodigoMaterial))
    if (missing) return refusal(422, ERP_REFUSALS.unknownMaterial, missing.CodigoMaterial)
    memory.saveEngineering(CodigoMaterial, Componentes.map(toPart))
    return ok({ CodigoMaterial })
  }
  const { Referencia, CodigoCliente, ValorTotal, Itens } = body as z.infer<(typeof bodies)['ORDER']>
  if (unknownCompanies.includes(CodigoCliente))
    return refusal(422, ERP_REFUSALS.unknownCompany, `Cliente ${CodigoCliente} não cadastrado`)
  const missing = Itens.find((one) => !memory.hasMaterial(one.CodigoMaterial))
  if (missing) return refusal(422, ERP_REFUSALS.unknownMaterial, missing.CodigoMaterial)
  const { number } = memory.saveOrder({
    key: Referencia,
    companyCnpj: CodigoCliente,
    total: ValorTotal,
    items: Itens.map(toPart),
  })
  return ok({ Numero: number })
}

const toPart = ({ CodigoMaterial, Quantidade }: z.infer<typeof part>) => ({
  code: CodigoMaterial,
  quantity: Quantidade,
})
