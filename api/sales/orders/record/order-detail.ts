import { z } from '@hono/zod-openapi'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { BUDGET_TYPES } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { UFS } from '#domain/ground/places/states'
import { ERP_STATES } from '#domain/sales/erp/erp-states'
import { EDIT_GROUPS } from '#domain/sales/orders/edit/editable-fields'
import { LATER_EDITS } from '#domain/sales/orders/edit/later-edit-rules'
import { OFFER_STATES } from '#domain/sales/orders/status/offer'
import { HISTORY_ACTIONS, NOTE_RULES, ORDER_ACTIONS } from '#domain/sales/orders/status/order-actions'
import { PROGRESS_STATES } from '#domain/sales/orders/status/order-progress'
import { NOTE_VISIBILITIES, STATUS_DATA } from '#domain/sales/orders/status/status-change-input'
import { COMPANY_DEEDS } from '#domain/sales/orders/status/whose-turn'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import { electricBriefAnswer, kitGaugeAnswer } from '../../../catalogue/kits/kit-gauge-answer'
import { costAnswer, coverAnswer, priceStep } from '../../../catalogue/pricing/priced-line-answer'
import { marginAnswer } from '../../../catalogue/pricing/shown-margin'
import { stockField } from '../../../catalogue/pricing/stock-words'
import { storedFile } from '../../../ground/files/stored-file'
import { blocker } from '../../../ground/http/blocker'
import { deliveryAddress } from '../../../ground/http/delivery-address'
import { orderApprovals } from '../../approval-requests/order-approvals'
import { orderShipment, shipmentDeeds } from '../../order-record/shipment-answer'
import { OWES } from '../list/order-row'
import { orderTaxes } from './order-taxes'

const line = z
  .object({
    position: z.number().int(),
    productId: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    potency: z.number().int().nullable(),
    unit: z.string(),
    quantity: z.number().int(),
    tableUnitPrice: z.number(),
    orderPrice: z.number(),
    total: z.number(),
    orderIpi: z.number().nullable().openapi({ description: 'Nulo: não informado' }),
    orderIcms: z.number().nullable(),
    counted: z.object({ ipi: z.number().nullable(), icms: z.number().nullable() }).optional().openapi({
      description: 'As alíquotas que a margem usa: as digitadas, senão as da regra fiscal; só para quem lê os tributos',
    }),
    orderAvailableAt: z.string().nullable(),
    orderAvailableInDays: z.number().int(),
    stock: stockField().openapi({ description: 'De um orçamento: o que o estoque diz agora; de um pedido, nulo' }),
    /** What separation took from the shelf; null until then. */
    picked: z.number().int().nullable(),
    serials: z.string().nullable(),
    left: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Quantas peças já saíram, em Expedição; nulo se só os volumes foram anotados' }),
    /** What comes back of a consignment. */
    unsold: z.number().int(),
    datasheetUrl: z.string().nullable(),
    image: coverAnswer.nullable().openapi({ description: 'A capa do produto' }),
    priceTrace: z.array(priceStep),
    /** Only with orders:ViewContributionMargin. */
    orderCostPrice: costAnswer,
  })
  .openapi('OrderLine')

const timelineEntry = z
  .object({
    kind: z.enum(['STATUS', 'NOTE']),
    id: z.number().int(),
    at: z.iso.datetime(),
    userName: z.string().nullable(),
    visibility: z.enum(NOTE_VISIBILITIES),
    action: z.enum(HISTORY_ACTIONS).optional(),
    fromStatus: z.enum(ORDER_STATUSES).nullable().optional(),
    toStatus: z.enum(ORDER_STATUSES).optional(),
    direction: z.enum(['FORWARD', 'BACK']).optional(),
    status: z.enum(ORDER_STATUSES).optional(),
    text: z.string().optional(),
    files: z.array(storedFile).optional(),
  })
  .openapi('TimelineEntry')

const allowedAction = z
  .object({
    action: z.enum(ORDER_ACTIONS),
    to: z.enum(ORDER_STATUSES).nullable(),
    label: z.string(),
    note: z.enum(NOTE_RULES),
    /** Facts that the step cannot go without, and those that it takes besides. */
    data: z.array(z.enum(STATUS_DATA)),
    offers: z.array(z.enum(STATUS_DATA)),
    allowed: z.boolean(),
    blockers: z.array(blocker),
  })
  .openapi('AllowedAction')

export const triangulation = z
  .object({
    name: z.string().nullable(),
    document: z.string().nullable(),
    stateRegistration: z.string().nullable(),
    phone: z.string().nullable(),
    cep: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    uf: z.enum(UFS).nullable(),
    invoiceKey: z.string().nullable(),
  })
  .openapi('Triangulation')

/** What is known of the transport so far. */
const shipment = z
  .object({
    volumes: z.number().int(),
    volumesShipped: z.number().int(),
    driver: z.string(),
    plate: z.string(),
    tracking: z.string(),
    plannedOn: z.iso.date(),
    collectionDate: z.iso.date(),
    carrier: z.string(),
    parts: z.array(z.object({ volumes: z.number().int(), tracking: z.string().nullable(), on: z.iso.date() })),
  })
  .partial()
  .openapi('Shipment')

/** One part of the total, by the order's present due date. */
const instalment = z
  .object({
    number: z.number().int(),
    days: z.number().int().openapi({ description: 'Dias desde o faturamento, como a condição os conta' }),
    dueDate: z.iso.date().nullable().openapi({ description: 'Nulo: o pedido ainda não tem vencimento' }),
    value: z.number(),
  })
  .openapi('OrderInstalment')

const address = z.object({
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  uf: z.enum(UFS).nullable(),
  cep: z.string().nullable(),
})

export const orderDetail = z
  .object({
    id: z.number().int(),
    budget: z.boolean(),
    budgetType: z.enum(BUDGET_TYPES),
    type: z.enum(ORDER_TYPES),
    status: z.enum(ORDER_STATUSES),
    version: z.number().int(),
    revision: z.number().int(),
    description: z.string().nullable(),
    networkVoltage: z.enum(NETWORK_VOLTAGES).nullable(),
    potency: z.number().int(),
    taxpayer: z.boolean(),
    freightUf: z.enum(UFS),
    /** Where it goes instead of the buyer's own address. */
    deliveryAddress: deliveryAddress.nullable(),
    dueDate: z.string().nullable(),
    instalments: z.array(instalment).nullable().openapi({
      description: 'De um pedido enviado, as parcelas com que foi vendido; nulo: a condição não informa parcelas',
    }),
    unloadFlag: z.boolean().nullable(),
    expirationAt: z.iso.datetime().nullable(),
    expectedCloseAt: z.string().nullable(),
    orderSentAt: z.iso.datetime().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
    shippedAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    kitId: z.number().int().nullable(),
    clonedFromId: z.number().int().nullable(),
    cancelReason: z.string().nullable(),
    company: z.object({
      id: z.number().int(),
      name: z.string(),
      fantasyName: z.string(),
      cnpj: z.string(),
      city: z.string().nullable(),
      uf: z.enum(UFS).nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    companyHelper: z.object({ name: z.string(), whatsapp: z.string().nullable() }).nullable(),
    creatorName: z.string(),
    client: z
      .object({
        id: z.number().int(),
        name: z.string(),
        document: z.string(),
        email: z.string().nullable(),
        mobilePhone: z.string().nullable(),
        stateRegistration: z.string().nullable(),
      })
      .extend(address.shape)
      .nullable(),
    paymentMethod: z.object({ id: z.number().int(), name: z.string(), kind: z.enum(PAYMENT_KINDS) }).nullable(),
    paymentCondition: z
      .object({ id: z.number().int(), name: z.string(), percentage: z.number(), onCredit: z.boolean() })
      .nullable(),
    shippingCompany: z.object({ id: z.number().int(), name: z.string(), cnpj: z.string().nullable() }).nullable(),
    distributionCenter: z
      .object({
        id: z.number().int(),
        name: z.string(),
        cnpj: z.string().nullable(),
        city: z.string().nullable(),
        uf: z.enum(UFS),
      })
      .nullable(),
    reservation: z
      .union([
        z.object({
          until: z.iso.datetime(),
          isWhole: z.boolean().openapi({ description: 'Tudo o que o orçamento pede; senão, parte' }),
          isPromotion: z.boolean(),
        }),
        z.null(),
      ])
      .openapi({ description: 'Estoque reservado para um orçamento aberto' }),
    /** The seller, for every reader: a paper must name it. */
    seller: z
      .object({
        name: z.string(),
        cnpj: z.string(),
        stateRegistration: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .extend({ ...address.shape, uf: z.enum(UFS) })
      .nullable(),
    triangulation: triangulation.nullable(),
    invoice: z
      .object({ number: z.string().nullable(), key: z.string().nullable(), isCanceled: z.boolean() })
      .nullable(),
    canceledInvoice: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Número da nota que foi cancelada e que nenhuma substituiu' }),
    /** The first invoice of a FUTURE order. */
    futureInvoiceKey: z.string().nullable(),
    shipment,
    shipments: z
      .array(orderShipment)
      .openapi({ description: 'Vazio até a primeira nota, se ninguém dividiu o pedido' }),
    shipmentDeeds,
    /** Of a claim only (domain 4.4). */
    claim: z
      .object({
        originalOrderId: z.number().int().nullable(),
        reason: z.string().nullable(),
        solution: z.string().nullable(),
        returnsGoods: z.boolean(),
        returnFirst: z.boolean(),
        /** What is claimed; the order's own lines are the goods that are sent. */
        lines: z.array(
          z.object({
            position: z.number().int(),
            name: z.string(),
            quantity: z.number().int(),
            serials: z.array(z.string()),
          }),
        ),
      })
      .nullable(),
    totals: z.object({
      table: z.number(),
      lines: z.number(),
      kitFreight: z.number(),
      condition: z.number(),
      unloadFee: z.number(),
      serviceFee: z.number(),
      total: z.number(),
      totalWithoutServiceFee: z.number(),
      discountPercentage: z.number(),
      pricePerWp: z.number().nullable().openapi({
        description: 'R$/Wp dos itens, sem repasse, frete, descarga e condição; null sem módulos e na venda avulsa',
      }),
      /** Only with orders:ViewContributionMargin. */
      cost: z.number().nullable().optional(),
      ...marginAnswer,
    }),
    lines: z.array(line),
    timeline: z.array(timelineEntry),
    allowedActions: z.array(allowedAction),
    /** Calculated for another number of modules; null while they serve. */
    materials: kitGaugeAnswer.shape.materials,
    electrics: electricBriefAnswer
      .nullable()
      .openapi({ description: 'A elétrica em uma palavra; null na venda avulsa' }),
    editableGroups: z.array(z.enum(EDIT_GROUPS)),
    /** Where it stands on its way, who acts next, and since when. */
    progress: z.object({
      steps: z.array(z.object({ label: z.string(), state: z.enum(PROGRESS_STATES) })),
      waitsFor: z.string().nullable(),
      owes: z.enum(COMPANY_DEEDS).nullable().openapi({ description: OWES }),
      since: z.iso.datetime(),
    }),
    /** Whether these prices may be put before a client, and until when (domain/sales/orders/status/offer.ts). */
    offer: z.object({
      state: z.enum(OFFER_STATES),
      until: z.iso.date().nullable(),
      text: z
        .string()
        .nullable()
        .openapi({ description: 'O que todo papel e planilha diz dela', example: 'Sujeito a aprovação' }),
    }),
    canAddNote: z.boolean(),
    canAddDocuments: z.boolean(),
    /** What may be edited outside the order's form now (domain 4.3): a path of PUT /orders/{id}/… each. */
    laterEdits: z.array(z.enum(LATER_EDITS)),
    approvals: orderApprovals.nullable(),
    taxes: z
      .union([orderTaxes, z.null()])
      .openapi({ description: 'Só para a equipe que vê margens ou regras fiscais' }),
    erpState: z.enum(ERP_STATES).optional(),
    swap: z
      .union([z.object({ number: z.number().int(), consent: z.boolean(), approval: z.boolean() }), z.null()])
      .openapi({ description: 'A troca de itens que aguarda aceite ou aprovação' }),
  })
  .openapi('Order')
export type OrderDetail = z.infer<typeof orderDetail>
