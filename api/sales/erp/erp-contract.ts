import { z } from 'zod'
import type { ClaimOperation } from '#domain/after-sales/claims/claim-operation'
import { list } from '#domain/ground/forms/list'
import type { ErpStep } from '#domain/sales/erp/erp-states'
import type { DueInstalment } from '#domain/terms/payment-conditions/instalments'

/** The ERP's side of the contract (docs/erp.md): paths and names are CIGAM's where CIGAM has them. */
export const ERP_PATHS = {
  LOGIN: 'api/genericos/ge/Login/Autenticar',
  EXISTS: 'api/comercial/fa/Pedido/Consultar',
  MATERIAL: 'api/suprimentos/es/Material/Salvar',
  ENGINEERING: 'api/industrial/ep/Engenharia/Salvar',
  ORDER: 'api/comercial/fa/Pedido/Salvar',
  CANCEL: 'api/comercial/fa/Pedido/Cancelar',
  STOCK: 'api/suprimentos/es/Estoque/Consultar',
} as const satisfies Record<ErpStep, string>

/** Said by the ERP in `Codigo` of a refusal. */
export const ERP_REFUSALS = {
  unknownCompany: 'CLIENTE_NAO_CADASTRADO',
  unknownMaterial: 'MATERIAL_NAO_CADASTRADO',
} as const

const number = z.string().regex(/^[\w./-]{1,40}$/)

const code = z.string().min(1).max(60)

/** Answers are read by these and by nothing else: what does not fit counts as no answer. */
export const erpAnswers = {
  LOGIN: z.object({ Token: z.string().regex(/^[\x21-\x7e]{8,4096}$/) }),
  EXISTS: z.object({
    Pedidos: list(z.object({ Numero: number, Situacao: z.enum(['ABERTO', 'CANCELADO']) }), { max: 1000 }),
  }),
  MATERIAL: z.object({ CodigoMaterial: z.string() }),
  ENGINEERING: z.object({ CodigoMaterial: z.string() }),
  ORDER: z.object({ Numero: number }),
  CANCEL: z.object({ Cancelados: z.number().int().min(0) }),
  STOCK: z.object({
    /** When these figures were read over there, with its offset. */
    DataHora: z.iso.datetime({ offset: true }),
    Paginas: z.number().int().min(0).max(1_000),
    Saldos: list(z.object({ CodigoMaterial: code, Saldo: z.number(), Reservado: z.number() }), { max: 2_000 }),
    /** Of the materials of this page; absent where the ERP knows of none, which leaves what was said of them. */
    Chegadas: list(
      z.object({
        CodigoMaterial: code,
        Container: z.string().max(60).nullable(),
        Quantidade: z.number(),
        Data: z.iso.date(),
        Confirmada: z.boolean(),
      }),
      { max: 5_000 },
    ).optional(),
  }),
} as const satisfies Record<ErpStep, z.ZodType>

export const erpRefusal = z.object({ Codigo: z.string().max(80).optional(), Mensagem: z.string().optional() })

export interface ErpMaterial {
  code: string
  name: string
  unit: string
}

/** What a kit is made of, as one material of the ERP. */
export interface ErpEngineering extends ErpMaterial {
  components: readonly { code: string; quantity: number }[]
}

interface ErpItem {
  code: string
  quantity: number
  unitPriceCents: number
  /** Percent points; null: not known, and then the ERP's own table decides. */
  ipi: number | null
  icms: number | null
  availableInDays: number
}

/** An order as the ERP gets it; money in cents, no cost. */
export interface ErpOrder {
  key: string
  orderId: number
  revision: number
  type: string
  companyCnpj: string
  client: { name: string; document: string } | null
  paymentConditionId: number | null
  carrierCnpj: string | null
  distributionCenterId: number | null
  dueDate: string | null
  /** Null: the condition says nothing of them. */
  instalments: readonly DueInstalment[] | null
  linesTotalCents: number
  freightCents: number
  conditionCents: number
  unloadFeeCents: number
  serviceFeeCents: number
  totalCents: number
  /** Of a claim: its fiscal operation, and the key of the invoice that it is about. */
  operation: ClaimOperation | null
  citedInvoiceKey: string | null
  items: readonly ErpItem[]
}

export const materialBody = ({ code, name, unit }: ErpMaterial) => ({
  CodigoMaterial: code,
  Descricao: name,
  Unidade: unit,
})

export const engineeringBody = ({ code, name, unit, components }: ErpEngineering) => ({
  ...materialBody({ code, name, unit }),
  Componentes: components.map((part) => ({ CodigoMaterial: part.code, Quantidade: part.quantity })),
})

const reais = (cents: number) => cents / 100

export const orderBody = (order: ErpOrder) => ({
  Referencia: order.key,
  PedidoPortal: order.orderId,
  Revisao: order.revision,
  CodigoCliente: order.companyCnpj,
  ClienteFinal: order.client && { Nome: order.client.name, Documento: order.client.document },
  TipoNota: order.type,
  CodigoCondicaoPagamento: order.paymentConditionId === null ? null : String(order.paymentConditionId),
  CodigoTransportadora: order.carrierCnpj,
  CodigoCentroArmazenagem: order.distributionCenterId === null ? null : String(order.distributionCenterId),
  DataVencimento: order.dueDate,
  Parcelas:
    order.instalments?.map(({ number, days, dueDate, cents }) => ({
      Numero: number,
      Dias: days,
      DataVencimento: dueDate,
      Valor: reais(cents),
    })) ?? null,
  ValorProdutos: reais(order.linesTotalCents),
  ValorFrete: reais(order.freightCents),
  ValorCondicao: reais(order.conditionCents),
  ValorDescarga: reais(order.unloadFeeCents),
  ValorRepasse: reais(order.serviceFeeCents),
  ValorTotal: reais(order.totalCents),
  Cfop: order.operation && String(order.operation.cfop),
  CfopRetorno: order.operation?.returnCfop ? String(order.operation.returnCfop) : null,
  NotaReferenciada: order.citedInvoiceKey,
  Itens: order.items.map((item) => ({
    CodigoMaterial: item.code,
    Quantidade: item.quantity,
    PrecoUnitario: reais(item.unitPriceCents),
    Ipi: item.ipi,
    Icms: item.icms,
    PrazoEntrega: item.availableInDays,
  })),
})
