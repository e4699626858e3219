import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { importInput, stockImportInput } from '#domain/catalogue/sheet-imports/import-input'
import type { ImportKind } from '#domain/catalogue/sheet-imports/import-words'
import { CLOCK_SLACK_MS } from '#domain/catalogue/stock/stock-words'
import { instantOf } from '#domain/ground/dates/local-moment'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import type { Transaction } from '../../ground/db/executor'
import { sheetImports } from '../../ground/db/schema/imports'
import { ApiError } from '../../ground/errors/api-error'
import { countUpload } from '../../ground/files/count-upload'
import { cleanName } from '../../ground/files/read-upload'
import { requireFile } from '../../ground/files/require-file'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { saveBesideRows } from '../../ground/storage/save-beside-rows'
import { lockPriceTable } from '../price-tables/price-table-queries'

const sheetFile = z.any().openapi({ type: 'string', format: 'binary' })
const multipart = (schema: z.ZodType) => ({ required: true, content: { 'multipart/form-data': { schema } } })

/** @throws VALIDATION_FAILED beside `file`, PRICE_TABLE_IS_DELETED, UPLOAD_QUOTA_EXCEEDED */
export const importPrices = endpoint(
  {
    method: 'post',
    path: '/priceTables/{id}/imports',
    tags: ['Planilhas'],
    summary:
      'Recebe a planilha de preços (.xlsx ou .csv, até 10.000.000 bytes e 50.000 linhas); nada muda até ser aplicada',
    ...securedForStaff('priceTables:update'),
    request: {
      params: idParams,
      body: multipart(
        z.object({
          file: sheetFile,
          removeAbsent: z.string().optional().openapi({ description: "'on': remove o que não está na planilha" }),
        }),
      ),
    },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await keepSheet(c, await c.req.parseBody(), {
      kind: 'PRICES',
      priceTableId: id,
      lock: (tx) => lockPriceTable(tx, id),
    })
    return c.json(answer, 201)
  },
)

/** @throws VALIDATION_FAILED beside `file`, UPLOAD_QUOTA_EXCEEDED */
export const importCosts = endpoint(
  {
    method: 'post',
    path: '/products/costPriceTable/imports',
    tags: ['Planilhas'],
    summary:
      'Recebe a planilha de custos (.xlsx ou .csv, até 10.000.000 bytes e 50.000 linhas); nada muda até ser aplicada',
    ...securedForStaff('products:updateCostPrice'),
    request: { body: multipart(z.object({ file: sheetFile })) },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    // Products that are not in a sheet stay: nothing is removed by leaving it out.
    const answer = await keepSheet(c, { file }, { kind: 'COSTS', priceTableId: null, lock: async () => {} })
    return c.json(answer, 201)
  },
)

/** @throws VALIDATION_FAILED beside `file`, UPLOAD_QUOTA_EXCEEDED */
export const importProducts = endpoint(
  {
    method: 'post',
    path: '/products/imports',
    tags: ['Planilhas'],
    summary:
      'Recebe a planilha de produtos, novos também (.xlsx ou .csv, até 10.000.000 bytes e 50.000 linhas); nada muda até ser aplicada',
    ...securedForStaff('products:update'),
    request: { body: multipart(z.object({ file: sheetFile })) },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    // Products that are not in a sheet stay: nothing is removed by leaving it out.
    const answer = await keepSheet(c, { file }, { kind: 'PRODUCTS', priceTableId: null, lock: async () => {} })
    return c.json(answer, 201)
  },
)

/** @throws VALIDATION_FAILED beside `file`, UPLOAD_QUOTA_EXCEEDED */
export const importTaxRules = endpoint(
  {
    method: 'post',
    path: '/taxRules/imports',
    tags: ['Planilhas'],
    summary:
      'Recebe a planilha de regras fiscais, novas também (.xlsx ou .csv, até 10.000.000 bytes e 2.000 regras); nada muda até ser aplicada',
    ...securedForStaff('taxRules:update'),
    request: { body: multipart(z.object({ file: sheetFile })) },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    // Rules that are not in a sheet stay: one ends by its last day, which the sheet has to say.
    const answer = await keepSheet(c, { file }, { kind: 'TAX_RULES', priceTableId: null, lock: async () => {} })
    return c.json(answer, 201)
  },
)

const stockSheet = z.object({
  file: sheetFile,
  centerId: z.string().openapi({ description: 'O centro que foi contado' }),
  asOf: z.string().openapi({
    description: 'Quando foi contado: 2026-11-27T08:00, pela hora de São Paulo',
    example: '2026-11-27T08:00',
  }),
})

/** @throws VALIDATION_FAILED beside `file`, `centerId` and `asOf`, UPLOAD_QUOTA_EXCEEDED */
export const importStock = endpoint(
  {
    method: 'post',
    path: '/stock/imports',
    tags: ['Estoque'],
    summary:
      'Recebe a contagem de um centro, com as chegadas (.xlsx ou .csv, até 10.000.000 bytes e 50.000 linhas); nada muda até ser aplicada',
    ...securedForStaff('stock:update'),
    request: { body: multipart(stockSheet) },
    responses: { 201: json(done, 'Na fila') },
  },
  async (c) => {
    const { file, ...rest } = await c.req.parseBody()
    const words = stockImportInput.safeParse(rest)
    if (!words.success) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(words.error.issues) })
    const counted = { centerId: words.data.centerId, asOf: instantOf(words.data.asOf)! }
    if (counted.asOf.getTime() > c.var.deps.now().getTime() + CLOCK_SLACK_MS)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'asOf', rule: 'notFuture', meta: {} }] })
    const lock = async (tx: Transaction) => {
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM distribution_centers WHERE id = ${counted.centerId} AND destroyed_at IS NULL FOR SHARE`,
      )
      if (rows.length === 0)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'centerId', rule: 'choice', meta: {} }] })
    }
    return c.json(await keepSheet(c, { file }, { kind: 'STOCK', priceTableId: null, counted, lock }), 201)
  },
)

interface Wanted {
  kind: ImportKind
  priceTableId: number | null
  /** Of stock: which centre was counted, and when. */
  counted?: { centerId: number; asOf: Date }
  lock(tx: Transaction): Promise<unknown>
}

/** Stores the sent sheet and queues its reading. A form that was sent twice is kept once. */
async function keepSheet(
  c: ApiContext,
  { file: sent, ...rest }: Record<string, unknown>,
  { kind, priceTableId, counted, lock }: Wanted,
): Promise<{ id: number }> {
  const file = requireFile(sent)
  const words = importInput.safeParse(rest)
  if (!words.success) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(words.error.issues) })
  const { removeAbsent } = words.data
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileName = cleanName(file.name)
  const content = createHash('sha256')
    .update(
      `${kind} ${priceTableId} ${removeAbsent} ${counted ? `${counted.centerId} ${counted.asOf.toISOString()} ` : ''}`,
    )
    .update(fileName)
    .update(bytes)
  const hash = content.digest('hex')
  const body = await saveBesideRows(c.var.deps.files, [bytes], async ([storageKey]) => {
    const made = { done: false }
    const answer = await writeOnce(
      c,
      async (tx) => {
        await lock(tx)
        await countUpload(c, tx, bytes.length)
        const facts = { kind, priceTableId, fileName, removeAbsent, ...counted }
        const [row] = await tx
          .insert(sheetImports)
          .values({ ...facts, userId: c.var.who.userId, storageKey: storageKey!, createdAt: c.var.deps.now() })
          .returning({ id: sheetImports.id })
        await writeAudit(c, tx, { action: 'import', table: 'sheet_imports', id: row!.id, before: null, after: facts })
        made.done = true
        return { status: 201 as const, body: { id: row!.id } }
      },
      hash,
    )
    return { answer: answer.body, isNamed: made.done }
  })
  c.var.deps.wake('imports')
  return body
}
