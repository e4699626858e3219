import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { products } from '../../ground/db/schema/catalogue'
import { files } from '../../ground/db/schema/orders'
import { keepUpload } from '../../ground/files/keep-upload'
import type { Upload } from '../../ground/files/read-upload'
import type { ApiContext } from '../../ground/http/context'
import { lockProduct } from './lock-products'

export interface ProductImage extends Record<string, unknown> {
  id: number
  fileId: number
  alt: string
}

/** The pictures of a product in their order. */
export async function imagesOf(tx: Transaction, productId: number): Promise<ProductImage[]> {
  const { rows } = await tx.execute<ProductImage>(sql`
    SELECT id::int, file_id::int AS "fileId", alt FROM product_images WHERE product_id = ${productId} ORDER BY position`)
  return rows
}

/** Where the PDF of a product is read, as `datasheetUrl` says it. */
export const filePath = (fileId: number): string => `/files/${fileId}`

/** The file of an own data sheet; null for a link, or none. */
const fileOf = (datasheetUrl: string | null): number | null => {
  const id = /^\/files\/([1-9]\d{0,14})$/.exec(datasheetUrl ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** Releases files that a product no longer shows: the sweep of unused uploads removes them. */
export async function releaseFiles(tx: Transaction, productId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .update(files)
    .set({ productId: null })
    .where(sql`${files.productId} = ${productId} AND ${files.id} = ANY (${sql.param([...fileIds])}::bigint[])`)
}

/** The same for the data sheet that a product had. */
export async function releaseDatasheet(tx: Transaction, productId: number, datasheetUrl: string | null): Promise<void> {
  const fileId = fileOf(datasheetUrl)
  if (fileId !== null) await releaseFiles(tx, productId, [fileId])
}

/** Raises the version, so that a user with an older page open is told. */
export async function touch(c: ApiContext, tx: Transaction, id: number, version: number): Promise<number> {
  await tx
    .update(products)
    .set({ version: version + 1, updatedAt: c.var.deps.now() })
    .where(eq(products.id, id))
  return version + 1
}

/**
 * Keeps an upload for a product, and does in the same transaction what it is for. A form that was sent twice acts once.
 * @param about what else tells two such forms apart
 * @param work gets the product, locked
 * @throws as `lockProduct`
 */
export async function keepFile<Body extends { id: number }>(
  c: ApiContext,
  { productId, upload, about }: { productId: number; upload: Upload; about: string },
  work: (tx: Transaction, fileId: number, product: typeof products.$inferSelect) => Promise<Body>,
): Promise<Body> {
  return keepUpload(c, { owner: { productId }, upload, about }, (tx) => lockProduct(tx, productId), work)
}
