import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents } from '#domain/ground/money/money'
import { UFS } from '#domain/ground/places/states'
import { aliasKey } from '#domain/sales/quick-order/fold-words'
import { LIST_BUDGET_TYPES, quickOrderInput } from '#domain/sales/quick-order/quick-order-input'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import { coverAnswer } from '../../catalogue/pricing/priced-line-answer'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findCatalogue } from './find-catalogue'
import { groupRows, type PricedRow, priceRows } from './price-rows'
import { answered, type Guess, guessRows, readRows } from './resolve-rows'

/** Candidates of ten thousand rows, and what they chose. */
const MOST_PRODUCTS = 80_000

const OTHERS = 3

const candidate = z.object({ productId: z.number().int(), price: z.number() })

const quickRow = z
  .object({
    line: z.number().int().openapi({ description: 'Da mensagem, a partir de 1' }),
    text: z.string().openapi({ description: 'Como foi escrito' }),
    wanted: z.string().openapi({ description: 'As palavras procuradas, sem a quantidade' }),
    typed: z.string().nullable().openapi({ description: 'A quantidade como foi escrita' }),
    quantity: z.number().int().nullable().openapi({ description: 'null: não há, ou é recusada; errors diz por quê' }),
    site: z.string().nullable().openapi({ description: 'A obra' }),
    state: z.enum(['CERTAIN', 'CHECK', 'NOT_FOUND']),
    by: z.enum(['CODE', 'MODEL', 'AGREEMENT', 'ALIAS', 'PICKED']).nullable().openapi({
      description: 'Por que este produto: código ou GTIN, modelo, tipo com potência e fabricante, lembrado',
    }),
    productId: z.number().int().nullable(),
    price: z.number().nullable().openapi({ description: 'Unitário, da empresa, na quantidade da obra toda' }),
    total: z.number().nullable(),
    isLeftOut: z.boolean(),
    candidates: z.array(candidate).openapi({ description: 'Até cinco, o mais provável primeiro' }),
    errors: z.array(z.object({ rule: z.string(), meta: z.record(z.string(), z.unknown()) })),
  })
  .openapi('QuickOrderRow')

const quickGroup = z
  .object({
    site: z.string().nullable(),
    budgetType: z.enum(LIST_BUDGET_TYPES),
    freightUf: z.enum(UFS),
    taxpayer: z.boolean(),
    rows: z.number().int(),
    total: z.number().openapi({ description: 'Dos itens que têm produto e quantidade' }),
  })
  .openapi('QuickOrderSite')

const quickProduct = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    unit: z.string(),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    image: coverAnswer.nullable(),
  })
  .openapi('QuickOrderProduct')

const quickOrder = z
  .object({
    rows: z.array(quickRow),
    notes: z
      .array(z.object({ line: z.number().int(), text: z.string() }))
      .openapi({ description: 'Linhas que não são itens: saudações, nomes, datas' }),
    sites: z.array(quickGroup).openapi({ description: 'Uma por obra; uma só quando a lista não diz obras' }),
    products: z.array(quickProduct).openapi({ description: 'Os produtos de que as linhas falam' }),
    allowsDetached: z.boolean(),
  })
  .openapi('QuickOrder')

/**
 * Reads a list, and writes nothing. Three statements, whatever the list and the catalogue are.
 * @throws VALIDATION_FAILED beside `text` for too many rows, NOT_FOUND for a company out of reach
 */
export const parseList = endpoint(
  {
    method: 'post',
    path: '/quickOrder/parse',
    tags: ['Pedido rápido'],
    summary:
      'Lê uma lista colada (WhatsApp, e-mail, células de planilha) e diz, linha a linha, o produto, o preço da empresa ou até cinco candidatos; nada é gravado',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(quickOrderInput, 'QuickOrderInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(quickOrder, 'A lista lida') },
  },
  async (c) => {
    const { who, deps } = c.var
    const input = c.req.valid('json')
    const read = await readRows(input.text)
    const answers = new Map(input.answers.map((answer) => [answer.row, answer]))
    const rows = read.rows.map((row, at) => answered(row, answers.get(at)))
    const keys = [...new Set(rows.map(({ wanted }) => aliasKey(wanted)))]
    const catalogue = await findCatalogue(deps.db, who, input.companyId, keys)
    const guesses = await guessRows(rows, catalogue)
    const { companyId } = catalogue
    const productIds = [...new Set(guesses.flatMap(idsOf))]
    const book = await loadPriceBook(deps.db, { companyId, productIds, now: deps.now(), most: MOST_PRODUCTS })
    const allowsDetached = book.company?.allowDetachedOrder ?? false
    const groups = groupRows(rows, guesses, catalogue, input, allowsDetached)
    const priced = await priceRows(book, rows, guesses, groups)
    const sites = groups.map(({ site, terms, rows: own, totalCents }) => ({
      ...{ site, ...terms, rows: own.length, total: fromCents(totalCents) },
    }))
    return c.json(
      { rows: priced.map(toRow), notes: read.notes, sites, products: shownProducts(book, priced), allowsDetached },
      200,
    )
  },
)

/** Of a row that is certain, a few others: the company may have no price of the one. */
const idsOf = ({ productId, by, candidateIds }: Guess): number[] =>
  productId === null || by === 'PICKED' || by === 'ALIAS'
    ? [...(productId === null ? [] : [productId]), ...candidateIds]
    : [productId, ...candidateIds.slice(0, OTHERS)]

function toRow({ product, candidates, ...row }: PricedRow): z.infer<typeof quickRow> {
  const { line, text, wanted, typed, quantity, site, by, isLeftOut, errors } = row
  return {
    ...{ line, text, wanted, typed, quantity, site, by, isLeftOut, errors },
    state: product ? 'CERTAIN' : candidates.length > 0 ? 'CHECK' : 'NOT_FOUND',
    productId: product?.productId ?? null,
    price: product ? fromCents(product.unitPriceCents) : null,
    total: product && quantity !== null ? fromCents(product.totalCents) : null,
    candidates: candidates.map((one) => ({ productId: one.productId, price: fromCents(one.unitPriceCents) })),
  }
}

function shownProducts(book: PriceBook, rows: readonly PricedRow[]): z.infer<typeof quickProduct>[] {
  const ids = new Set(
    rows.flatMap(({ product, candidates }) => [product, ...candidates].flatMap((one) => one?.productId ?? [])),
  )
  return [...ids].flatMap((id) => {
    const product = book.products.get(id)
    if (!product) return []
    const { name, type, unit, availableAt, availableInDays, image } = product
    return [{ id, name, type, unit, availableAt, availableInDays, image }]
  })
}
