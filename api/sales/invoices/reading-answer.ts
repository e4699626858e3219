import { z } from '@hono/zod-openapi'
import { SIGNATURE_STATES } from '#domain/ground/xml/xml-refusals'
import { INVOICE_KINDS } from '#domain/sales/invoices/expected-invoice'

const money = z.number().openapi({ description: 'Reais' })

export const signatureAnswer = z
  .object({
    state: z.enum(SIGNATURE_STATES).openapi({
      description:
        'VALID: o conteúdo é o assinado, com o certificado que veio junto (a cadeia da ICP-Brasil não é conferida)',
    }),
    holder: z.string().nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  })
  .openapi('XmlSignature')

/** One XML held against its order. */
const readingAnswer = z
  .object({
    assetId: z.number().int().nullable().openapi({ description: 'Nulo: o arquivo não foi guardado, porque não serve' }),
    fileName: z.string(),
    document: z.enum(['NFE', 'EVENT', 'CTE']).nullable(),
    task: z
      .enum([...INVOICE_KINDS, 'EVENT'])
      .nullable()
      .openapi({ description: 'O que o documento é para este pedido' }),
    mails: z.boolean().openapi({ description: 'Gravá-lo envia a nota por e-mail' }),
    moves: z.boolean().openapi({ description: 'Gravá-lo avança o status do pedido' }),
    mayKeep: z.boolean(),
    refusals: z.array(z.string()).openapi({ description: 'Por que não pode ser gravado' }),
    takenBy: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'O pedido que já tem esta chave, se quem pergunta pode vê-lo' }),
    differences: z.array(z.string()).openapi({ description: 'O que só se grava com um motivo' }),
    title: z.string(),
    key: z.string().nullable(),
    number: z.number().int().nullable(),
    series: z.number().int().nullable(),
    issuedAt: z.string().nullable(),
    issuer: z.string().nullable(),
    recipient: z.string().nullable(),
    rows: z.array(
      z.object({
        label: z.string(),
        detail: z.string(),
        quantity: z.string(),
        order: money.nullable(),
        invoice: money.nullable(),
        differs: z.boolean(),
      }),
    ),
    orderTotal: money.nullable(),
    invoiceTotal: money.nullable(),
    serials: z.array(z.object({ position: z.number().int(), name: z.string(), serials: z.array(z.string()) })),
    unplacedSerials: z.array(z.string()),
    signature: signatureAnswer.nullable(),
  })
  .openapi('InvoiceReading')
export type ReadingAnswer = z.infer<typeof readingAnswer>

export const readingsAnswer = z
  .object({ version: z.number().int(), data: z.array(readingAnswer) })
  .openapi('InvoiceReadings')
