import { type SQL, sql } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { looksLikeDocument } from '#domain/over/search/search-query'
import { companyFilters } from '#domain/people/companies/company-filters'
import { companyClientFilters } from '#domain/people/company-clients/company-client-filters'
import { keptKits, kitConditions, mayKeepKits } from '../../catalogue/kits/kit-queries'
import { listProductKits } from '../../catalogue/kits/list-product-kits'
import { coverImage, moduleCover } from '../../catalogue/pricing/cover-image'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import { listProducts } from '../../catalogue/products/list-products'
import { productListConditions, productSort, productTables } from '../../catalogue/products/product-queries'
import { faqConditions, listFaqEntries } from '../../engagement/content/faq-entries'
import type { Who } from '../../ground/caller/who'
import { whereClause } from '../../ground/db/run-list'
import { companyConditions, shownStatus } from '../../people/companies/company-conditions'
import { listCompanies } from '../../people/companies/list-companies'
import {
  companyClientConditions,
  companyClientTables,
  listCompanyClients,
} from '../../people/company-clients/read-company-clients'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'
import { partRows, type SearchPart } from './search-part'

/** Companies by document or name; each of the two is a filter of its own there, and the first that finds one counts. */
export function companyParts(who: Who, text: string, now: Date): SearchPart[] {
  return byDocumentOrName(text, 'cnpj', (query) => ({
    kind: 'COMPANIES',
    list: listCompanies.route,
    query,
    rows: [
      partRows(
        sql`co.id, co.fantasy_name AS title, co.cnpj AS detail, ${shownStatus} AS status`,
        sql`companies co ${whereClause(companyConditions(who, companyFilters.parse(query), now))}`,
        sql`co.created_at DESC NULLS LAST, co.id DESC NULLS LAST`,
      ),
    ],
  }))
}

export function clientParts(who: Who, text: string): SearchPart[] {
  return byDocumentOrName(text, 'clientDocument', (query) => {
    const where = [
      sql`cc.destroyed_at IS NULL`,
      visibleCompanyClients(who),
      ...companyClientConditions(companyClientFilters.parse(query)),
    ]
    return {
      kind: 'CLIENTS',
      list: listCompanyClients.route,
      query,
      rows: [
        partRows(
          sql`cc.id, cc.name AS title, cc.document AS detail, NULL AS status`,
          sql`${companyClientTables} ${whereClause(where)}`,
          sql`cc.created_at DESC NULLS LAST, cc.id DESC NULLS LAST`,
        ),
      ],
    }
  })
}

function byDocumentOrName(
  text: string,
  document: string,
  part: (query: Record<string, string>) => SearchPart,
): SearchPart[] {
  const named = part({ name: text })
  return looksLikeDocument(text) ? [part({ [document]: text }), named] : [named]
}

/** Products without costs or prices: their names. */
export function productPart(who: Who, text: string, now: Date): SearchPart {
  const seesCosts = maySeeCosts(who)
  const query = { search: text }
  return {
    kind: 'PRODUCTS',
    list: listProducts.route,
    query,
    rows: [
      partRows(
        sql`p.id, p.name AS title, m.name AS detail, NULL AS status, p.type, ${coverImage} AS image`,
        sql`${productTables} ${whereClause(productListConditions(query, saoPauloDate(now), seesCosts))}`,
        sql`${productSort(seesCosts).display!.sql}, p.id`,
      ),
    ],
  }
}

/** Users who keep the kits have one list of them; others choose among on-grid and hybrid ones. */
export function kitParts(who: Who, text: string, now: Date): SearchPart[] {
  const part = (kind: SearchPart['kind'], conditions: SQL[], query: Record<string, string>): SearchPart => ({
    kind,
    list: listProductKits.route,
    query,
    rows: [
      partRows(
        sql`k.id, k.name AS title, NULL AS detail, NULL AS status, ${moduleCover} AS image`,
        sql`product_kits k ${whereClause(conditions)}`,
        sql`k.potency, k.id`,
      ),
    ],
  })
  if (mayKeepKits(who)) {
    const kept = keptKits(who, { status: 'ALL' }, now)
    return [part('KITS', [...kept, ...kitConditions(who, { search: text })], { search: text, status: 'ALL' })]
  }
  return SYSTEM_TYPES.map((systemType) => {
    const filters = { search: text, systemType }
    const kind = systemType === 'HYBRID' ? 'HYBRID_KITS' : 'ON_GRID_KITS'
    return part(kind, [...keptKits(who, {}, now), ...kitConditions(who, filters)], filters)
  })
}

export function faqPart(who: Who, text: string): SearchPart {
  return {
    kind: 'FAQ',
    list: listFaqEntries.route,
    query: { search: text },
    rows: [
      partRows(
        sql`f.id, f.question AS title, NULL AS detail, NULL AS status`,
        sql`faq_entries f ${whereClause(faqConditions(who, text))}`,
        sql`f.position, f.id`,
      ),
    ],
  }
}
