import { z } from '@hono/zod-openapi'
import { isReceivable, proposedClaims, RECEIPT_CLAIMS, RECEIPT_PAGE } from '#domain/after-sales/claims/receipt'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { can, type Permission } from '#domain/people/permissions/permissions'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findReceipt } from './receipt-queries'

/** A user who may claim missing or broken goods may count what arrived. */
export const RECEIPT_KEYS: Permission[] = RECEIPT_CLAIMS.map((type) => CLAIM_TYPE_PERMISSIONS[type])

const receipt = z
  .object({
    order: z.object({
      id: z.number().int(),
      status: z.enum(ORDER_STATUSES),
      isClaim: z.boolean(),
      companyName: z.string(),
      clientName: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      invoiceKey: z.string().nullable(),
      shippedOn: z.iso.date().nullable(),
      volumes: z.number().int().nullable(),
      volumesLeft: z.number().int().openapi({ description: 'Volumes que já saíram' }),
      parts: z.array(z.object({ volumes: z.number().int(), tracking: z.string().nullable(), on: z.iso.date() })),
    }),
    receivedOn: z.iso.date().nullable().openapi({ description: 'Preenchido quando a conferência foi concluída' }),
    concludedBy: z.string().nullable(),
    page: z.number().int(),
    pages: z.number().int(),
    lines: z.array(
      z.object({
        position: z.number().int(),
        productId: z.number().int(),
        name: z.string(),
        unit: z.string(),
        packed: z.number().int().openapi({ description: 'Quanto a separação embalou' }),
        left: z
          .number()
          .int()
          .nullable()
          .openapi({ description: 'Quanto já saiu; nulo se, em Expedição, só os volumes foram anotados' }),
        version: z.number().int().openapi({ description: 'Zero enquanto ninguém contou a linha' }),
        counted: z
          .object({
            received: z.number().int(),
            damaged: z.number().int(),
            serials: z.array(z.string()),
            fault: z.string().nullable(),
          })
          .nullable(),
        isCountedInPart: z.boolean().openapi({
          description:
            'Veio menos que o embalado enquanto parte do pedido ainda não tinha saído: conta-se de novo em Enviado',
        }),
        fileIds: z.array(z.number().int()),
      }),
    ),
    notLeft: z
      .array(z.object({ position: z.number().int(), name: z.string(), unit: z.string(), packed: z.number().int() }))
      .openapi({ description: 'Itens de que nada saiu ainda: ninguém os conta' }),
    totalLines: z.number().int().openapi({ description: 'Itens de que algo saiu' }),
    countedLines: z.number().int().openapi({ description: 'Sem as que se contam de novo em Enviado' }),
    canCount: z.boolean(),
    canConclude: z.boolean(),
    waitsForShipping: z.boolean().openapi({ description: 'Parte do pedido ainda não saiu: só se conclui em Enviado' }),
    lastDay: z.iso.date().openapi({ description: 'Hoje: o recebimento fica entre o envio e este dia' }),
    proposals: z
      .array(
        z.object({
          type: z.enum(RECEIPT_CLAIMS),
          claimId: z.number().int().nullable(),
          canOpen: z.boolean(),
          lines: z.array(
            z.object({
              position: z.number().int(),
              quantity: z.number().int(),
              serials: z.array(z.string()),
              fault: z.string().nullable(),
            }),
          ),
          fileIds: z.array(z.number().int()),
        }),
      )
      .openapi({ description: 'Os chamados que a conferência concluída propõe, a confirmar' }),
  })
  .openapi('OrderReceipt')

/** Forty lines at once; the proposals are those of all of them. */
export const showReceipt = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/receipt',
    tags: ['Chamados'],
    summary: 'O recebimento conferido de um pedido: o que foi embalado, o que foi contado, e os chamados propostos',
    ...secured(...RECEIPT_KEYS),
    request: { params: idParams, query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }) },
    responses: { 200: json(receipt, 'A conferência') },
  },
  async (c) => {
    const { who, deps } = c.var
    const {
      lines: all,
      claims,
      receivedOn,
      concludedBy,
      version: _,
      deliveredAt: __,
      ...order
    } = await findReceipt(deps.db, who, c.req.valid('param').id)
    const isWaiting = ({ left, counted }: (typeof all)[number]) => left === 0 && counted === null
    const lines = all.filter((line) => !isWaiting(line))
    const pages = Math.max(1, Math.ceil(lines.length / RECEIPT_PAGE))
    const page = Math.min(c.req.valid('query').page, pages)
    const counted = lines.filter((line) => line.counted !== null && !line.isCountedInPart)
    const isOpen = receivedOn === null && isReceivable(order)
    return c.json(
      {
        order,
        receivedOn,
        concludedBy,
        page,
        pages,
        lines: lines
          .slice((page - 1) * RECEIPT_PAGE, page * RECEIPT_PAGE)
          .map(({ picked: _picked, counted, ...line }) => ({
            ...line,
            counted: counted && { ...counted, serials: [...counted.serials] },
          })),
        notLeft: all.filter(isWaiting).map(({ position, name, unit, packed }) => ({ position, name, unit, packed })),
        totalLines: lines.length,
        countedLines: counted.length,
        canCount: isOpen,
        canConclude: isOpen && order.status === 'SHIPPED' && counted.length === lines.length && lines.length > 0,
        waitsForShipping: isOpen && order.status === 'PARTIAL_SHIPPED',
        lastDay: saoPauloDate(deps.now()),
        proposals:
          receivedOn === null
            ? []
            : proposedClaims(lines).map(({ type, lines: proposed }) => ({
                type,
                claimId: claims.find((claim) => claim.type === type)?.id ?? null,
                canOpen: can(who, CLAIM_TYPE_PERMISSIONS[type]),
                lines: proposed,
                fileIds: lines.flatMap((line) =>
                  proposed.some(({ position }) => position === line.position) ? line.fileIds : [],
                ),
              })),
      },
      200,
    )
  },
)
