import { type SQL, sql } from 'drizzle-orm'
import { needsPhoto, returnsOf } from '#domain/after-sales/claims/claim-defaults'
import type { ClaimReason } from '#domain/after-sales/claims/claim-words'
import { costTotal } from '#domain/catalogue/pricing/contribution-margin'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { sumCents, timesQuantity } from '#domain/ground/money/money'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import type { ClaimableLine, ClaimableOrder } from '../../sales/order-record/original-order'
import type { StoredLine } from '../../sales/orders/record/priced-order'
import { insertOrder } from '../../sales/orders/record/store-order'
import { ownFileRows } from '../../sales/orders/status/note-parts'

export interface NewClaim {
  type: ClaimType
  reasonCategory: ClaimReason
  reason: string
  lines: readonly { position: number; quantity: number; serials: readonly string[]; fault: string | null }[]
  dueDate: BusinessDate | null
  overrideReason: string | null
  assetIds: readonly number[]
  contestsId: number | null
  fromReceipt: boolean
}

/**
 * Writes a claim, born as an order of R$ 0,00 (domain 4.4): its row, its claimed lines, the same goods proposed to be
 * sent, its reason as a note with the photos. The original is locked, and the caller has judged what is claimed of it.
 * @returns the claim's number
 * @throws VALIDATION_FAILED beside `assetIds`
 */
export async function storeClaim(
  c: ApiContext,
  tx: Transaction,
  original: ClaimableOrder,
  claim: NewClaim,
): Promise<number> {
  const { who, deps } = c.var
  const now = deps.now()
  const claimed = claim.lines.flatMap((line) => {
    const found = original.lines.find(({ position }) => position === line.position)
    return found ? [{ ...line, original: found }] : []
  })
  // The claim takes over the original's references, but for deleted records.
  const wanted = {
    companies: original.companyId,
    company_clients: original.companyClientId,
    shipping_companies: original.shippingCompanyId,
    distribution_centers: original.distributionCenterId,
    teams: original.teamId,
  }
  const gone = await holdRows(
    tx,
    wanted,
    claimed.map((line) => line.original.productId),
  )
  if (gone.has('companies')) throw new ApiError('NOT_FOUND')
  const kept = (table: keyof typeof wanted) => (gone.has(table) ? null : wanted[table])
  const files = await ownFileRows(c, tx, claim.assetIds, original.id)
  if (!files.some(({ mediaType }) => !needsPhoto(claim.type) || mediaType.startsWith('image/')))
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'assetIds', rule: files.length === 0 ? 'required' : 'fileType' }],
    })
  const lines = claimed.map((line, index) => goodsOf(line.original, line.quantity, index + 1))
  return insertOrder(c, tx, {
    action: 'store',
    events: [{ event: 'CLAIM_OPENED' }],
    lines,
    columns: {
      budget: false,
      budget_type: 'CUSTOMER_CLAIM',
      type: claim.type,
      status: 'PENDING_RMA',
      company_id: original.companyId,
      team_id: kept('teams'),
      company_helper_id: original.companyHelperId,
      creator_user_id: who.userId,
      company_client_id: kept('company_clients'),
      client_document: original.clientDocument,
      shipping_company_id: kept('shipping_companies'),
      distribution_center_id: kept('distribution_centers'),
      taxpayer: original.taxpayer,
      freight_uf: original.freightUf,
      delivery_address: original.deliveryAddress,
      triangulation: original.triangulation,
      unload_flag: false,
      due_date: claim.dueDate,
      order_sent_at: now,
      original_order_id: original.id,
      claim_reason: claim.reason,
      returns_goods: returnsOf(claim.type).returnsGoods,
      created_at: now,
      updated_at: now,
      ...goodsColumns(lines),
    },
    audit: {
      type: claim.type,
      companyId: original.companyId,
      originalOrderId: original.id,
      reasonCategory: claim.reasonCategory,
      lines: claim.lines,
      ...(claim.overrideReason ? { overrideReason: claim.overrideReason } : {}),
      ...(claim.contestsId ? { contestsId: claim.contestsId } : {}),
    },
    note: claim.overrideReason ? `Prazo dispensado: ${claim.overrideReason}` : null,
    parts: claimParts(c, claim, claimed, files),
  })
}

/** Goods that are sent for a claim cost nothing; the invoice needs the price of the sale (domain 4.4). */
const goodsOf = (line: ClaimableLine, quantity: number, position: number): StoredLine => ({
  position,
  productId: line.productId,
  name: line.name,
  type: line.type,
  potency: line.potency,
  quantity,
  tableUnitPriceCents: line.tableUnitPriceCents,
  unitPriceCents: 0,
  costPriceCents: line.costPriceCents,
  ipi: line.ipi,
  icms: line.icms,
  taxRuleId: null,
  typedTaxes: null,
  availableAt: null,
  availableInDays: 0,
  priceTrace: [],
})

/** Totals of a claim's goods: nothing is paid, the table's value and the cost are kept. */
export const goodsColumns = (lines: readonly StoredLine[]) => ({
  table_total_cents: sumCents(lines.map((line) => timesQuantity(line.tableUnitPriceCents, line.quantity))),
  cost_total_cents: costTotal(lines),
  // Nothing is sold: no floor is asked.
  margin_percentage: null,
  lines_total_cents: 0,
  total_cents: 0,
  potency: lines.reduce((sum, line) => sum + (line.type === 'MODULE' ? (line.potency ?? 0) * line.quantity : 0), 0),
})

function claimParts(
  c: ApiContext,
  claim: NewClaim,
  claimed: readonly (NewClaim['lines'][number] & { original: ClaimableLine })[],
  files: readonly { id: number }[],
): SQL[] {
  const me = sql`${c.var.who.userId}::bigint`
  const now = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const rows = claimed.map(({ original, quantity, serials, fault }, index) => ({
    position: index + 1,
    originalPosition: original.position,
    productId: original.productId,
    name: original.name,
    quantity,
    serials,
    fault,
  }))
  return [
    sql`opening AS (INSERT INTO order_notes (order_id, user_id, text, visibility, status, created_at)
        SELECT id, ${me}, ${claim.reason}, 'PUBLIC', status, ${now} FROM made RETURNING id)`,
    sql`photos AS (UPDATE files SET order_id = (SELECT id FROM made), note_id = (SELECT id FROM opening)
        WHERE id = ANY (${sql.param(files.map(({ id }) => id))}::bigint[]))`,
    sql`claim AS (INSERT INTO claims (order_id, reason_category, contests_id, from_receipt)
        SELECT id, ${claim.reasonCategory}, ${claim.contestsId}::bigint, ${claim.fromReceipt}::boolean FROM made)`,
    sql`claimed AS (INSERT INTO claim_lines (claim_id, position, original_position, product_id, name, quantity, serials, fault)
        SELECT made.id, x."position", x."originalPosition", x."productId", x.name, x.quantity, ARRAY(SELECT jsonb_array_elements_text(x.serials)), x.fault
          FROM made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS x("position" int, "originalPosition" int, "productId" bigint, name text, quantity int, serials jsonb, fault text))`,
  ]
}
