import { sql } from 'drizzle-orm'
import { type Measure, measurePresets, type ReportContent } from '#domain/after-sales/claims/warranty-report'
import type { ProductSpecs } from '#domain/catalogue/products/product-specs'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { toIso } from '../../ground/http/schemas'
import type { LockedClaim } from './lock-claim'

/** A revision of a claim's report; one without a day of conclusion is a draft. */
export interface StoredReport extends ReportContent {
  number: number
  correction: string | null
  concludedAt: string | null
  concludedBy: string | null
}

interface Found {
  reports: StoredReport[]
  products: { type: ProductType; specs: ProductSpecs; potency: number | null }[]
  invoiceNumber: string | null
  files: { id: number; name: string; mediaType: string; isOfReport: boolean }[]
}

/** Every revision of a claim's report, the newest first, with what its form offers. */
export async function findReports(db: Executor, { id, originalOrderId }: LockedClaim): Promise<Found> {
  const { rows } = await db.execute<{ found: Found }>(sql`
    SELECT jsonb_build_object(
      'reports', COALESCE((SELECT jsonb_agg(r.content || jsonb_build_object('number', r.number, 'correction', r.correction, 'concludedAt', r.concluded_at,
                             'concludedBy', (SELECT u.name FROM users u WHERE u.id = r.concluded_by_user_id)) ORDER BY r.number DESC)
                             FROM warranty_reports r WHERE r.claim_id = ${id}), '[]'),
      'products', COALESCE((SELECT jsonb_agg(jsonb_build_object('type', p.type, 'specs', p.specs, 'potency', p.potency) ORDER BY x.position)
                             FROM claim_lines x JOIN products p ON p.id = x.product_id WHERE x.claim_id = ${id}), '[]'),
      'invoiceNumber', (SELECT o.invoice_number FROM orders o WHERE o.id = ${originalOrderId}::bigint),
      'files', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
                             'isOfReport', f.id IN (SELECT i FROM warranty_reports r CROSS JOIN LATERAL unnest(r.file_ids) AS i WHERE r.claim_id = ${id})) ORDER BY f.id)
                             FROM files f WHERE f.order_id = ${id} AND f.media_type LIKE 'image/%'), '[]')) AS found`)
  const { reports, ...rest } = rows[0]!.found
  return { ...rest, reports: reports.map((report) => ({ ...report, concludedAt: toIso(report.concludedAt) })) }
}

/** What is measured of the claimed products, each once. */
export function presetsOf({ products }: Pick<Found, 'products'>): Measure[] {
  const all = products.flatMap(({ type, specs, potency }) => measurePresets(type, specs ?? {}, potency))
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
}

/** From the claim's decision on the company may read the report (domain 4.4). */
export const isDecided = ({ status, claim }: LockedClaim): boolean =>
  claim.decidedAt !== null || (status !== 'PENDING_RMA' && status !== 'ANALYSIS' && status !== 'CANCELED')

/** What a new report starts with: the claimed serial numbers, and the day. */
export const emptyReport = ({ claim }: LockedClaim, now: Date): ReportContent => ({
  serials: claim.lines.flatMap(({ serials }) => serials),
  fault: null,
  measures: [],
  photos: [],
  conclusion: null,
  technician: null,
  testedOn: saoPauloDate(now),
})
