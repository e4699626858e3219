import { sql } from 'drizzle-orm'
import { electricReport } from '#domain/catalogue/electrics/electric-checks'
import { stringConditions } from '#domain/catalogue/electrics/plan-strings'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import type { FolderFacts, FolderLine } from '#domain/sales/folder/folder-facts'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { findOrder } from '../order-record/order-record'
import { kitPlaceOf, siteCityOf, storedKitLines } from '../orders/record/check-kit'

interface OfProducts {
  id: number
  maker: string | null
  code: string | null
  inmetro: string | null
  inmetroUntil: BusinessDate | null
  datasheetKey: string | null
}

/**
 * All that the technical folder of an order says, by the rules and the register of today.
 * @throws NOT_FOUND for a missing order, a foreign one, and one of loose goods, which nobody says how to wire
 */
export async function readFolderFacts(db: Executor, who: Who, id: number, now: Date): Promise<FolderFacts> {
  const record = await findOrder(db, who, id, now)
  if (!isGeneratorBudget(record.budgetType)) throw new ApiError('NOT_FOUND')
  const productIds = record.lines.map(({ productId }) => productId)
  const { settings } = await loadPriceBook(db, { companyId: record.companyId, productIds, now })
  const conditions = stringConditions(settings, kitPlaceOf(record))
  const { rows: products } = await db.execute<OfProducts & Record<string, unknown>>(sql`
    SELECT p.id::int AS id, m.name AS maker, p.code, p.inmetro, p.inmetro_until::text AS "inmetroUntil", f.storage_key AS "datasheetKey"
      FROM products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
      LEFT JOIN files f ON f.product_id = p.id AND p.datasheet_url = '/files/' || f.id
     WHERE p.id = ANY (${sql.param(productIds)}::bigint[])`)
  const known = new Map(products.map((one) => [Number(one.id), one]))
  const { rows } = await db.execute<FolderFacts['company'] & Record<string, unknown>>(sql`
    SELECT co.name, co.cnpj,
           (SELECT jsonb_build_object('data', l.data, 'width', l.width, 'height', l.height)
              FROM brands b JOIN brand_logos l ON l.id = b.logo_id WHERE b.company_id = co.id) AS logo
      FROM companies co WHERE co.id = ${record.companyId}`)
  return {
    id: record.id,
    isBudget: record.budget,
    company: rows[0]!,
    client: record.client && {
      name: record.client.name,
      city: record.deliveryAddress?.city ?? record.client.city ?? null,
    },
    uf: record.freightUf,
    siteCity: siteCityOf(record, record.freightUf)?.city ?? null,
    networkVoltage: record.networkVoltage,
    lines: record.lines.map(({ productId, name, type, potency, quantity, product }): FolderLine => {
      const {
        maker = null,
        code = null,
        inmetro = null,
        inmetroUntil = null,
        datasheetKey = null,
      } = known.get(productId) ?? {}
      const { unit } = product
      // An own PDF has an address of the portal, which is none for whoever gets the folder.
      const datasheetUrl = product.datasheetUrl?.startsWith('https://') ? product.datasheetUrl : null
      return { name, maker, code, type, unit, quantity, potency, inmetro, inmetroUntil, datasheetUrl, datasheetKey }
    }),
    report: electricReport(storedKitLines(record), conditions),
    conditions,
    today: saoPauloDate(now),
  }
}
