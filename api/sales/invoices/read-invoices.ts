import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { MAX_UPLOAD_BYTES } from '#domain/ground/lists/page-sizes'
import { MAX_READINGS } from '#domain/sales/invoices/invoice-input'
import { INVOICE_PERMISSIONS } from '#domain/sales/invoices/invoice-task'
import type { Transaction } from '../../ground/db/executor'
import { files } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { countUpload } from '../../ground/files/count-upload'
import { cleanName } from '../../ground/files/read-upload'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { saveBesideRows } from '../../ground/storage/save-beside-rows'
import { readXml } from '../../ground/xml/read-xml'
import { findOrder } from '../order-record/order-record'
import { type Judged, judgeDocument, toReading } from './judge-document'
import { XML_TYPE } from './pending-xml'
import { type ReadingAnswer, readingsAnswer } from './reading-answer'

/** A document that was read, with its bytes as they came. */
interface Sent {
  name: string
  bytes: Uint8Array
  judged: Judged
}

/**
 * Reads and compares; of the order nothing changes. What is a fiscal document waits as an upload of the caller's, for a day;
 * what is none is answered with why, and not kept.
 * @throws VALIDATION_FAILED beside `file`, UPLOAD_QUOTA_EXCEEDED
 */
export const readInvoices = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/invoices/readings',
    tags: ['Notas fiscais'],
    summary:
      'Lê o XML de uma NF-e, de um evento ou de um CT-e (um, vários, ou um ZIP) e o compara com o pedido; nada do pedido muda. Grave-o por POST /orders/{id}/invoices',
    ...securedForStaff(...INVOICE_PERMISSIONS),
    request: {
      params: idParams,
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    responses: { 201: json(readingsAnswer, 'O que há em cada arquivo, comparado com o pedido') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { id } = c.req.valid('param')
    const record = await findOrder(deps.db, who, id, deps.now())
    const uploads = await filesOf(c)
    const sent: Sent[] = []
    for (const upload of uploads) {
      const bytes = new Uint8Array(await upload.arrayBuffer())
      for (const read of await readXml(bytes)) {
        const own = read.refusal === null && read.bytes ? read.bytes : bytes
        const name = cleanName(read.name || upload.name, read.refusal === null ? '.xml' : undefined)
        sent.push({ name, bytes: own, judged: await judgeDocument(deps.db, record, read, deps.now()) })
      }
    }
    if (sent.length > MAX_READINGS)
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'file', rule: 'maxItems', meta: { max: MAX_READINGS } }],
      })
    const kept = sent.filter(({ judged }) => judged.facts !== null)
    const answer = await keep(c, id, kept)
    const data: ReadingAnswer[] = []
    for (const one of sent) {
      const assetId = answer.ids[kept.indexOf(one)] ?? null
      data.push(await toReading(deps.db, who, record, one.judged, { assetId, fileName: one.name }))
    }
    return c.json({ version: record.version, data }, 201)
  },
)

/** @throws VALIDATION_FAILED beside `file`: none, too many, or none that could be an XML by its size */
async function filesOf(c: ApiContext): Promise<File[]> {
  const { file } = await c.req.parseBody({ all: true })
  const all = (Array.isArray(file) ? file : [file]).filter((one): one is File => one instanceof File)
  const refuse = (rule: string, meta: Record<string, unknown> = {}) =>
    new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule, meta }] })
  if (all.length === 0) throw refuse('required')
  if (all.length > MAX_READINGS) throw refuse('maxItems', { max: MAX_READINGS })
  if (all.some(({ size }) => size === 0)) throw refuse('fileTooSmall', { min: 1 })
  if (all.some(({ size }) => size > MAX_UPLOAD_BYTES)) throw refuse('fileTooLarge', { max: MAX_UPLOAD_BYTES })
  return all
}

/** Uploads of the caller's, until one is kept with the order. A form that was sent twice keeps them once. */
async function keep(c: ApiContext, orderId: number, kept: readonly Sent[]): Promise<{ ids: number[] }> {
  if (kept.length === 0) return { ids: [] }
  const content = createHash('sha256').update(`order ${orderId}`)
  for (const { name, bytes } of kept) content.update(`\0${name}\0`).update(bytes)
  return saveBesideRows(
    c.var.deps.files,
    kept.map(({ bytes }) => bytes),
    async (keys) => {
      const made = { done: false }
      const answer = await writeOnce(
        c,
        async (tx) => {
          const ids: number[] = []
          for (const [at, one] of kept.entries()) ids.push(await insertFile(c, tx, one, keys[at]!))
          made.done = true
          return { status: 201 as const, body: { ids } }
        },
        content.digest('hex'),
      )
      return { answer: answer.body, isNamed: made.done }
    },
  )
}

async function insertFile(c: ApiContext, tx: Transaction, { name, bytes }: Sent, storageKey: string): Promise<number> {
  await countUpload(c, tx, bytes.length)
  const facts = { name, mediaType: XML_TYPE, bytes: bytes.length }
  const [row] = await tx
    .insert(files)
    .values({ uploaderUserId: c.var.who.userId, ...facts, storageKey })
    .returning({ id: files.id })
  await writeAudit(c, tx, { action: 'upload', table: 'files', id: row!.id, before: null, after: facts })
  return row!.id
}
