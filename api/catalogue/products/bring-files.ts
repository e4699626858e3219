import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { BROUGHT, type Brought, keysOfFile } from '#domain/catalogue/products/brought-files'
import { MAX_PRODUCT_IMAGES } from '#domain/catalogue/products/product-input'
import type { Executor, Transaction } from '../../ground/db/executor'
import { productImages, products } from '../../ground/db/schema/catalogue'
import { files } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { countUpload } from '../../ground/files/count-upload'
import { type ArchiveFile, readArchive } from '../../ground/files/read-archive'
import { cleanName, readUpload, type Upload } from '../../ground/files/read-upload'
import { requireFile } from '../../ground/files/require-file'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { saveBesideRows } from '../../ground/storage/save-beside-rows'
import { filePath, imagesOf, releaseDatasheet, touch } from './product-files'

const brought = z
  .object({
    files: z.array(
      z.object({
        file: z.string(),
        outcome: z.enum(BROUGHT),
        productId: z.number().int().nullable(),
        productName: z.string().nullable(),
      }),
    ),
  })
  .openapi('ProductFilesBrought')
type Report = z.infer<typeof brought>['files'][number]

/** A file that a product is to have. */
interface Meant {
  at: number
  productId: number
  upload: Upload
}

/**
 * Data sheets (PDF) and pictures of many products: the name of each file is the product's own code, its ERP code or its
 * GTIN. All that can be brought is, in one transaction; every other file is told of.
 * @throws VALIDATION_FAILED beside `file`, UPLOAD_QUOTA_EXCEEDED
 */
export const bringProductFiles = endpoint(
  {
    method: 'post',
    path: '/products/files',
    tags: ['Produtos'],
    summary:
      'Recebe um ZIP (até 10.000.000 bytes e 60 arquivos) de fichas técnicas em PDF e imagens, cada uma com o código do produto como nome',
    ...securedForStaff('products:update'),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    responses: { 200: json(brought, 'O que foi feito de cada arquivo') },
  },
  async (c) => {
    const sent = new Uint8Array(await requireFile((await c.req.parseBody()).file).arrayBuffer())
    const entries = await readArchive(sent)
    const owners = await ownersOf(c.var.deps.db, entries)
    const reports: Report[] = []
    const meant: Meant[] = []
    for (const [at, entry] of entries.entries()) {
      const { outcome, product } = owners[at]!
      const upload = product ? await readEntry(entry) : null
      const name = cleanName(entry.name)
      reports.push({
        file: name,
        outcome: outcome ?? (upload ? 'SAME' : 'NOT_ACCEPTED'),
        productId: product?.id ?? null,
        productName: product?.name ?? null,
      })
      if (product && upload) meant.push({ at, productId: product.id, upload })
    }
    const hash = createHash('sha256').update('product files').update(sent).digest('hex')
    const contents = meant.map(({ upload }) => upload.bytes)
    const body = await saveBesideRows(c.var.deps.files, contents, async (keys) => {
      const made = { files: 0 }
      const answer = await writeOnce(
        c,
        async (tx) => {
          if (meant.length > 0) await countUpload(c, tx, sent.length)
          made.files = await keepAll(c, tx, meant, keys, reports)
          return { status: 200 as const, body: { files: reports } }
        },
        hash,
      )
      // What no row names is found by the sweep: a file that was there already.
      return { answer: answer.body, isNamed: made.files > 0 }
    })
    return c.json(body, 200)
  },
)

/** Letters and figures in capitals, as a name of a file has them. */
const keyOf = (code: SQL): SQL => sql`regexp_replace(upper(${code}), '[^[:alnum:]]', '', 'g')`

type Owner = { outcome: Brought | null; product: { id: number; name: string } | null }

/** The product of each file: by the whole of its name first. */
async function ownersOf(db: Executor, entries: readonly ArchiveFile[]): Promise<Owner[]> {
  const keys = entries.map(({ name }) => keysOfFile(name))
  const { rows } = await db.execute<{ key: string; id: number; name: string }>(sql`
    WITH asked AS (
      SELECT DISTINCT key, CASE WHEN key ~ '^[0-9]{8,14}$' THEN lpad(key, 14, '0') END AS gtin FROM unnest(${sql.param(keys.flat())}::text[]) AS t(key)),
    own AS (
      SELECT p.id, p.name, lpad(p.gtin, 14, '0') AS gtin, ${keyOf(sql`p.code`)} AS code, ${keyOf(sql`p.erp_code`)} AS erp_code
        FROM products p WHERE p.destroyed_at IS NULL)
    SELECT a.key, o.id::int, o.name FROM asked a JOIN own o ON a.key IN (o.code, o.erp_code) OR a.gtin = o.gtin`)
  return keys.map((mine) => {
    const key = mine.find((one) => rows.some((row) => row.key === one))
    const found = rows.filter((row) => row.key === key)
    if (found.length === 0) return { outcome: 'NO_PRODUCT', product: null }
    if (found.length > 1) return { outcome: 'SEVERAL', product: null }
    return { outcome: null, product: found[0]! }
  })
}

/** Every picture is decoded and written anew. @returns null for what is neither PDF nor picture */
async function readEntry({ name, bytes }: ArchiveFile): Promise<Upload | null> {
  try {
    return await readUpload(new File([bytes], name))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** @returns how many files are named by rows now; the reports say what became of each */
async function keepAll(
  c: ApiContext,
  tx: Transaction,
  meant: readonly Meant[],
  keys: readonly string[],
  reports: Report[],
): Promise<number> {
  // In the order of their numbers, as every writer of several products.
  const ids = [...new Set(meant.map(({ productId }) => productId))].sort((a, b) => a - b)
  const rows = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ANY (${sql.param(ids)}::bigint[]) AND ${products.destroyedAt} IS NULL`)
    .orderBy(products.id)
    .for('update')
  let kept = 0
  for (const product of rows) {
    const own = meant.map((one, index) => ({ ...one, key: keys[index]! })).filter((one) => one.productId === product.id)
    kept += await keepOf(c, tx, product, own, reports)
  }
  for (const { at, productId } of meant)
    if (!rows.some(({ id }) => id === productId))
      Object.assign(reports[at]!, { outcome: 'NO_PRODUCT', productId: null })
  return kept
}

interface Shown {
  name: string
  bytes: number
  storageKey: string
}

/** The files that a product shows: its pictures, and its own data sheet. */
const shownFiles = async (
  tx: Transaction,
  { id, datasheetUrl }: typeof products.$inferSelect,
  images: Awaited<ReturnType<typeof imagesOf>>,
): Promise<Shown[]> => {
  const rows = await tx.select().from(files).where(eq(files.productId, id))
  return rows.filter((row) => filePath(row.id) === datasheetUrl || images.some(({ fileId }) => fileId === row.id))
}

/** Whether one of them is this very file, byte for byte: a new edition may have the old one's name and length. */
async function isAmong(c: ApiContext, known: readonly Shown[], { name, bytes }: Upload): Promise<boolean> {
  for (const one of known.filter((it) => it.name === name && it.bytes === bytes.length)) {
    const stream = await c.var.deps.files.read(one.storageKey)
    const stored = stream && Buffer.from(await new Response(stream).arrayBuffer())
    if (stored?.equals(bytes)) return true
  }
  return false
}

async function keepOf(
  c: ApiContext,
  tx: Transaction,
  product: typeof products.$inferSelect,
  own: readonly (Meant & { key: string })[],
  reports: Report[],
): Promise<number> {
  const { id, name } = product
  const before = await imagesOf(tx, id)
  const known = await shownFiles(tx, product, before)
  let datasheetUrl = product.datasheetUrl
  let pictures = before.length
  let kept = 0
  for (const { at, upload, key } of own) {
    const isSame = await isAmong(c, known, upload)
    const isPaper = upload.mediaType === 'application/pdf'
    const outcome: Brought = isSame
      ? 'SAME'
      : isPaper
        ? 'DATASHEET'
        : pictures >= MAX_PRODUCT_IMAGES
          ? 'TOO_MANY'
          : 'IMAGE'
    reports[at]!.outcome = outcome
    if (outcome === 'SAME' || outcome === 'TOO_MANY') continue
    const { mediaType, bytes } = upload
    const [row] = await tx
      .insert(files)
      .values({
        ...{ uploaderUserId: c.var.who.userId, productId: id, name: upload.name, mediaType },
        ...{ bytes: bytes.length, storageKey: key },
      })
      .returning({ id: files.id })
    kept += 1
    if (isPaper) {
      await releaseDatasheet(tx, id, datasheetUrl)
      datasheetUrl = filePath(row!.id)
    } else {
      await tx.insert(productImages).values({ productId: id, fileId: row!.id, position: pictures, alt: name })
      pictures += 1
    }
  }
  if (kept === 0) return 0
  await touch(c, tx, id, product.version)
  if (datasheetUrl !== product.datasheetUrl) {
    await tx.update(products).set({ datasheetUrl }).where(eq(products.id, id))
    await writeAudit(c, tx, {
      action: 'setDatasheet',
      table: 'products',
      id,
      before: { name, datasheetUrl: product.datasheetUrl },
      after: { name, datasheetUrl },
    })
  }
  if (pictures > before.length) {
    await writeAudit(c, tx, {
      action: 'addImage',
      table: 'products',
      id,
      before: { name, images: before },
      after: { name, images: await imagesOf(tx, id) },
    })
  }
  return kept
}
