import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { previewQuantities } from '#domain/catalogue/price-tables/preview-quantities'
import { difalPercentageOf } from '#domain/catalogue/pricing/difal'
import { pickRule } from '#domain/catalogue/pricing/pick-band'
import type { PriceBand } from '#domain/catalogue/pricing/price-rule'
import { type PriceTerms, unitPrice } from '#domain/catalogue/pricing/unit-price'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { fromCents } from '#domain/ground/money/money'
import { id } from '#domain/ground/numbers/id'
import { DEFAULT_FREIGHT_UF, UFS } from '#domain/ground/places/states'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { visibleCompanies } from '../../people/companies/visible-companies'
import { loadPriceBook } from '../pricing/load-price-book'
import { maySeeCosts } from '../pricing/may-see-costs'
import { freightPercentageOf, priceTermsOf } from '../pricing/price-lines'
import { belowCostAnswer, priceStep } from '../pricing/priced-line-answer'
import { findPriceTableById } from './price-table-queries'

const uf = emptyAsAbsent(z.enum(UFS))

const previewRow = z
  .object({
    quantity: z.number().int(),
    initialRange: z.number().int().nullable(),
    finalRange: z.number().int().nullable(),
    kit: z.number().nullable(),
    detachedTaxpayer: z.number().nullable(),
    detachedNonTaxpayer: z.number().nullable(),
    error: z.enum(ERROR_CODE_KEYS).nullable().openapi({ description: 'Por que não há preço' }),
    belowCost: belowCostAnswer,
  })
  .openapi('PricePreviewRow')

/** Without a company: no addition, no discount. Without a product there is nothing to show. */
export const previewPrices = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/preview',
    tags: ['Tabelas de preço'],
    summary: 'O que um produto custa por esta tabela nas bordas de cada faixa: em kit, e avulso para cada comprador',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams, query: z.object({ productId: emptyAsAbsent(id()), uf }) },
    responses: { 200: json(listOf('PricePreview', previewRow), 'Os preços') },
  },
  async (c) => {
    const { id: tableId } = c.req.valid('param')
    const { productId, uf: freightUf = DEFAULT_FREIGHT_UF } = c.req.valid('query')
    const { db, now } = c.var.deps
    await findPriceTableById(db, tableId, now())
    if (productId === undefined) return c.json({ data: [] }, 200)
    // The book of the default table: product, freights and settings are the same for every table.
    const book = await loadPriceBook(db, { companyId: null, productIds: [productId], now: now() })
    const product = book.products.get(productId)
    if (!product || product.deleted) throw new ApiError('NOT_FOUND')
    const { rows: bands } = await db.execute<PriceBand & Record<string, unknown>>(sql`
      SELECT r.price_cents::float8 AS "priceCents", r.adjustment::float8, r.detached_taxpayer_margin::float8 AS "detachedTaxpayerMargin",
             r.detached_non_taxpayer_margin::float8 AS "detachedNonTaxpayerMargin", r.initial_range AS "initialRange", r.final_range AS "finalRange"
        FROM price_table_products r WHERE r.price_table_id = ${tableId} AND r.product_id = ${productId}
       ORDER BY r.initial_range NULLS LAST, r.id`)
    const termsOf = (detached: boolean, taxpayer: boolean): PriceTerms => {
      const sale = { detached, taxpayer }
      return {
        ...sale,
        freightPercentage: freightPercentageOf(book, freightUf),
        difalPercentage: difalPercentageOf(book.settings, { ...sale, freightUf, homeUf: DEFAULT_FREIGHT_UF }),
        additionPercentage: 0,
        discountPercentage: 0,
      }
    }
    const seesCosts = maySeeCosts(c.var.who)
    const data = previewQuantities(bands).map((quantity) => {
      const picked = pickRule({ exclusive: null, bands }, quantity)
      if (!picked.ok) {
        const none = { kit: null, detachedTaxpayer: null, detachedNonTaxpayer: null }
        return { quantity, initialRange: null, finalRange: null, ...none, error: picked.code }
      }
      const centsOf = (detached: boolean, taxpayer: boolean) =>
        unitPrice(picked, { ipi: product.ipi, quantity }, termsOf(detached, taxpayer)).unitPriceCents
      const kit = centsOf(false, true)
      const { initialRange, finalRange } = picked.rule as PriceBand
      return {
        quantity,
        initialRange,
        finalRange,
        kit: fromCents(kit),
        detachedTaxpayer: fromCents(centsOf(true, true)),
        detachedNonTaxpayer: fromCents(centsOf(true, false)),
        error: null,
        ...(seesCosts ? { belowCost: product.costPriceCents === null ? null : kit < product.costPriceCents } : {}),
      }
    })
    return c.json({ data }, 200)
  },
)

const quote = z
  .object({
    company: z.object({ id: z.number().int(), name: z.string() }),
    product: z.object({ id: z.number().int(), name: z.string(), enabled: z.boolean() }),
    quantity: z.number().int(),
    source: z.enum(['EXCLUSIVE', 'OWN_TABLE', 'DEFAULT_TABLE']).nullable(),
    priceTable: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .openapi({ description: 'A tabela em vigor para a empresa' }),
    price: z.number().nullable(),
    total: z.number().nullable(),
    trace: z.array(priceStep),
    error: z.enum(ERROR_CODE_KEYS).nullable(),
  })
  .openapi('CompanyPriceQuote')

/** @throws NOT_FOUND for a company that the caller does not see */
export const quotePrice = endpoint(
  {
    method: 'get',
    path: '/priceTables/quote',
    tags: ['Tabelas de preço'],
    summary: 'Quanto uma empresa paga por um produto em uma quantidade, e por quê',
    ...securedForStaff('priceTables:view'),
    request: {
      query: z.object({
        companyId: id(),
        productId: id(),
        quantity: z.coerce.number().int().min(1).max(999_999).default(1),
        detached: emptyAsAbsent(brBoolean()),
        taxpayer: emptyAsAbsent(brBoolean()),
        uf,
      }),
    },
    refusals: ['anyone', 'one'],
    responses: { 200: json(quote, 'O preço e o seu caminho') },
  },
  async (c) => {
    const { companyId, productId, quantity, detached = false, taxpayer = true, uf: freightUf } = c.req.valid('query')
    const { db, now } = c.var.deps
    const { rows } = await db.execute<{ ownTableId: number | null }>(sql`
      SELECT co.price_table_id::int AS "ownTableId" FROM companies co
       WHERE co.id = ${companyId} AND co.kind = 'INTEGRATOR' AND co.destroyed_at IS NULL AND ${visibleCompanies(c.var.who)}`)
    const book = rows[0] && (await loadPriceBook(db, { companyId, productIds: [productId], now: now() }))
    const product = book?.products.get(productId)
    if (!rows[0] || !book?.company || !product || product.deleted) throw new ApiError('NOT_FOUND')
    const picked = pickRule(product, quantity)
    const sale = { detached, taxpayer, freightUf: freightUf ?? book.company.uf ?? DEFAULT_FREIGHT_UF }
    const priced = picked.ok ? unitPrice(picked, { ipi: product.ipi, quantity }, priceTermsOf(book, sale)) : null
    const isOwn = book.priceTable !== null && book.priceTable.id === rows[0].ownTableId
    const source = !picked.ok
      ? null
      : picked.source === 'EXCLUSIVE'
        ? ('EXCLUSIVE' as const)
        : isOwn
          ? ('OWN_TABLE' as const)
          : ('DEFAULT_TABLE' as const)
    return c.json(
      {
        company: { id: companyId, name: book.company.fantasyName },
        product: { id: productId, name: product.name, enabled: product.enabled },
        quantity,
        source,
        priceTable: book.priceTable,
        price: priced && fromCents(priced.unitPriceCents),
        total: priced && fromCents(priced.unitPriceCents * quantity),
        trace: [...(priced?.trace ?? [])],
        error: picked.ok ? null : picked.code,
      },
      200,
    )
  },
)
