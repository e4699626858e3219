import { z } from 'zod'
import type { ErpStep } from '#domain/sales/erp/erp-states'
import { ERP_REFUSALS } from '../erp-contract'
import type { ErpMemory } from './erp-memory'
import type { Misbehaviour } from './misbehaviour'

export interface SimulatedAnswer {
  status: number
  body: object
}

const code = z.string().min(1).max(60)
const part = z.object({ CodigoMaterial: code, Quantidade: z.number().int().min(1) })

const material = z.object({ CodigoMaterial: code, Descricao: z.string().min(1), Unidade: z.string().min(1) })
const engineering = z.object({ CodigoMaterial: code, Componentes: z.array(part).min(1) })
const instalment = z.object({
  Numero: z.number().int().min(1),
  Dias: z.number().int().min(0),
  DataVencimento: z.iso.date().nullable(),
  Valor: z.number().min(0),
})
const order = z.object({
  Referencia: z.string().min(1).max(60),
  CodigoCliente: z.string().min(1),
  ValorTotal: z.number().min(0),
  Cfop: z
    .string()
    .regex(/^[1256]\d{3}$/)
    .nullish(),
  NotaReferenciada: z.string().length(44).nullish(),
  Parcelas: z.array(instalment).min(1).nullish(),
  CodigoCentroArmazenagem: z.string().nullish(),
  Itens: z.array(part.extend({ PrecoUnitario: z.number().min(0) })).min(1),
})
const cancellation = z.object({ Referencia: z.string().min(1), Motivo: z.string() })

/** What the ERP takes in each step; more fields than these are fine. */
const callBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('MATERIAL'), body: material }),
  z.object({ step: z.literal('ENGINEERING'), body: engineering }),
  z.object({ step: z.literal('ORDER'), body: order }),
  z.object({ step: z.literal('CANCEL'), body: cancellation }),
])

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
  now: Date,
): SimulatedAnswer {
  memory.read()
  if (step === 'EXISTS') {
    const found = memory.ordersOf(query.get('referencia') ?? '')
    return ok({ Pedidos: found.map(({ number, status }) => ({ Numero: number, Situacao: status })) })
  }
  if (step === 'STOCK') return ok(stockPage(memory, query, now))
  const parsed = callBody.safeParse({ step, body: input })
  if (!parsed.success) return refusal(422, 'DADOS_INVALIDOS', parsed.error.issues[0]!.path.slice(1).join('.'))
  const call = parsed.data

  if (call.step === 'MATERIAL') {
    const { CodigoMaterial, Descricao } = call.body
    memory.saveMaterial(CodigoMaterial, Descricao)
    return ok({ CodigoMaterial })
  }
  if (call.step === 'CANCEL') return ok({ Cancelados: memory.cancel(call.body.Referencia) })

  if (call.step === 'ENGINEERING') {
    const { CodigoMaterial, Componentes } = call.body
    const missing = Componentes.find((one) => !memory.hasMaterial(one.CodigoMaterial))
    if (missing) return refusal(422, ERP_REFUSALS.unknownMaterial, missing.CodigoMaterial)
    memory.saveEngineering(CodigoMaterial, Componentes.map(toPart))
    return ok({ CodigoMaterial })
  }
  const { Referencia, CodigoCliente, ValorTotal, Cfop, NotaReferenciada, Parcelas, Itens, CodigoCentroArmazenagem } =
    call.body
  if (unknownCompanies.includes(CodigoCliente))
    return refusal(422, ERP_REFUSALS.unknownCompany, `Cliente ${CodigoCliente} não cadastrado`)
  const missing = Itens.find((one) => !memory.hasMaterial(one.CodigoMaterial))
  if (missing) return refusal(422, ERP_REFUSALS.unknownMaterial, missing.CodigoMaterial)
  if (Parcelas && inCents(Parcelas.map(({ Valor }) => Valor)) !== inCents([ValorTotal]))
    return refusal(422, 'DADOS_INVALIDOS', 'Parcelas')
  const { number } = memory.saveOrder({
    key: Referencia,
    companyCnpj: CodigoCliente,
    total: ValorTotal,
    ...(Cfop ? { cfop: Cfop } : {}),
    ...(NotaReferenciada ? { cites: NotaReferenciada } : {}),
    ...(Parcelas && { instalments: Parcelas.map((one) => ({ dueDate: one.DataVencimento, value: one.Valor })) }),
    items: Itens.map(toPart),
    center: CodigoCentroArmazenagem ?? null,
  })
  return ok({ Numero: number })
}

const STOCK_A_PAGE = 1_000

function stockPage(memory: ErpMemory, query: URLSearchParams, now: Date) {
  const all = memory.stockOf(query.get('centro') ?? '')
  const from = (Math.max(1, Number(query.get('pagina')) || 1) - 1) * STOCK_A_PAGE
  const page = all.slice(from, from + STOCK_A_PAGE)
  return {
    DataHora: now.toISOString(),
    Paginas: Math.ceil(all.length / STOCK_A_PAGE),
    Saldos: page.map(({ stock, allocated }) => ({
      CodigoMaterial: stock.code,
      Saldo: stock.onHand,
      Reservado: allocated,
    })),
    Chegadas: page.flatMap(({ stock: { code, arrivals } }) =>
      arrivals.map(({ container, quantity, on, confirmed }) => ({
        CodigoMaterial: code,
        Container: container,
        Quantidade: quantity,
        Data: on,
        Confirmada: confirmed,
      })),
    ),
  }
}

const inCents = (reais: readonly number[]): number => reais.reduce((sum, value) => sum + Math.round(value * 100), 0)

const toPart = ({ CodigoMaterial, Quantidade }: z.infer<typeof part>) => ({
  code: CodigoMaterial,
  quantity: Quantidade,
})
