import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { ORIGINS } from '#domain/catalogue/products/product-trade'
import { PRODUCT_TYPES, type ProductType } from '#domain/catalogue/products/product-types'
import { gapsOf } from '#domain/catalogue/taxes/rule-conflicts'
import { gapText } from '#domain/catalogue/taxes/rule-text'
import { compareRanks, fits, RANKS, type TaxedSale, type TaxUnknown } from '#domain/catalogue/taxes/tax-rule'
import { TAX_RULES_LIST } from '#domain/catalogue/taxes/tax-rules-list'
import { BUYER_KINDS, taxGoodOf } from '#domain/catalogue/taxes/tax-words'
import { businessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { withDefault } from '#domain/ground/forms/with-default'
import { id } from '#domain/ground/numbers/id'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { UFS } from '#domain/ground/places/states'
import type { Executor } from '../../ground/db/executor'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import type { RowOf } from '../../ground/db/row-of'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { STORED_RULE, type StoredRule, type TaxRule, taxRule, toTaxRule } from './tax-rule'

const readers = securedForStaff('taxRules:view', 'taxRules:update')
const tags = ['Regras fiscais']

type Found = { id: number; rule: StoredRule }

export const listTaxRules = endpoint(
  {
    method: 'get',
    path: '/taxRules',
    tags,
    summary: 'As regras fiscais, as que valem e as que vão valer',
    ...readers,
    request: {
      query: listQueryOf(TAX_RULES_LIST),
    },
    responses: { 200: json(pageOf('TaxRulePage', taxRule), 'As regras') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RowOf<Found>>(c.var.deps.db, {
      query,
      columns: sql`t.id::int, ${STORED_RULE} AS rule`,
      from: sql`tax_rules t`,
      id: sql`t.id`,
      where: [
        sql`t.replaced_by_revision_id IS NULL`,
        ...(query.good ? [sql`(t.goods = '{}' OR ${query.good} = ANY(t.goods))`] : []),
        ...(query.uf
          ? [sql`(t.destinations = '[]' OR t.destinations @> ${JSON.stringify([{ uf: query.uf }])}::jsonb)`]
          : []),
        ...(query.buyer ? [sql`(t.buyers = '{}' OR ${query.buyer} = ANY(t.buyers))`] : []),
        ...(query.validOn
          ? [
              sql`t.valid_from <= ${query.validOn}::date AND (t.valid_until IS NULL OR t.valid_until >= ${query.validOn}::date)`,
            ]
          : []),
      ],
      ...sortsOf(TAX_RULES_LIST, {
        number: { sql: sql`t.number`, type: 'bigint' },
        validFrom: { sql: sql`t.valid_from`, type: 'date' },
        id: { sql: sql`t.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(({ rule }) => toTaxRule(rule)), meta }, 200)
  },
)

const shown = taxRule
  .extend({
    history: z.array(
      z.object({
        version: z.number().int(),
        at: z.iso.datetime(),
        author: z.string().nullable(),
        reason: z.string().nullable(),
        replacedAt: z.iso.datetime().nullable(),
        rule: taxRule,
      }),
    ),
    openBudgets: z.number().int().openapi({ description: 'Orçamentos abertos que esta regra tributa' }),
  })
  .openapi('TaxRuleDetail')

interface Version {
  at: string
  author: string | null
  reason: string | null
  replacedAt: string | null
  rule: StoredRule
}

/** Every version of a rule, the newest first; none where there is no such number. */
const versionsOf = async (db: Executor, number: number): Promise<Version[]> => {
  const { rows } = await db.execute<RowOf<Version>>(sql`
    SELECT ${STORED_RULE} AS rule, v.at, u.name AS author, v.reason, w.at AS "replacedAt"
      FROM tax_rules t JOIN tax_rule_revisions v ON v.id = t.revision_id LEFT JOIN users u ON u.id = v.user_id
      LEFT JOIN tax_rule_revisions w ON w.id = t.replaced_by_revision_id
     WHERE t.number = ${number} ORDER BY t.replaced_by_revision_id IS NULL DESC, t.version DESC, t.id DESC`)
  return rows
}

/** @throws NOT_FOUND for a number that no rule has now */
export async function findTaxRule(db: Executor, number: number): Promise<{ current: StoredRule; versions: Version[] }> {
  const versions = await versionsOf(db, number)
  const current = versions.find(({ replacedAt }) => replacedAt === null)
  if (!current) throw new ApiError('NOT_FOUND')
  return { current: current.rule, versions }
}

export const showTaxRule = endpoint(
  {
    method: 'get',
    path: '/taxRules/{id}',
    tags,
    summary: 'Uma regra fiscal, com todas as suas correções',
    ...readers,
    request: { params: idParams },
    responses: { 200: json(shown, 'A regra') },
  },
  async (c) => {
    const { db } = c.var.deps
    const { current, versions } = await findTaxRule(db, c.req.valid('param').id)
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM orders o
       WHERE o.status IN ('NEW', 'NEGOTIATION', 'CLOSING')
         AND o.id IN (SELECT l.order_id FROM order_lines l WHERE l.tax_rule_id = ${current.id})`)
    const history = versions.map(({ rule, at, author, reason, replacedAt }) => ({
      version: rule.version,
      at: toIso(at)!,
      author,
      reason,
      replacedAt: toIso(replacedAt),
      rule: toTaxRule(rule),
    }))
    return c.json({ ...toTaxRule(current), history, openBudgets: rows[0]!.count }, 200)
  },
)

/** Every rule that counts, now or later: a set that people keep by hand. */
export async function currentRules(db: Executor): Promise<StoredRule[]> {
  const { rows } = await db.execute<{ rule: StoredRule }>(
    sql`SELECT ${STORED_RULE} AS rule FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL ORDER BY t.number, t.id`,
  )
  return rows.map(({ rule }) => rule)
}

const gapAnswer = z.object({ text: z.string(), from: z.iso.date(), until: z.iso.date().nullable() })

export const listTaxGaps = endpoint(
  {
    method: 'get',
    path: '/taxRules/gaps',
    tags,
    summary: 'As vendas que nenhuma regra fiscal tributa, de hoje em diante',
    ...readers,
    responses: { 200: json(z.object({ data: z.array(gapAnswer) }).openapi('TaxGaps'), 'As lacunas') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const rules = await currentRules(db)
    const gaps = rules.length === 0 ? [] : gapsOf(rules, saoPauloDate(now()))
    return c.json({ data: gaps.map((gap) => ({ text: gapText(gap), from: gap.from, until: gap.until })) }, 200)
  },
)

const explained = z
  .object({
    rule: z.union([taxRule, z.null()]),
    unknown: z.enum(['RULE', 'NCM', 'ORIGIN']).nullable().openapi({ description: 'O que falta para saber a regra' }),
    order: z.array(z.string()).openapi({ description: 'A ordem em que uma regra vence outra' }),
    others: z
      .array(z.object({ rule: taxRule, fits: z.enum(['YES', 'MAYBE']) }))
      .openapi({ description: 'As outras que servem a esta venda, da mais à menos específica' }),
  })
  .openapi('TaxRuleExplained')

/** 'Por que esta regra?': the rule of a sale, and those that would have answered in its place. */
export const explainTaxRule = endpoint(
  {
    method: 'get',
    path: '/taxRules/explain',
    tags,
    summary: 'A regra de uma venda, e por que é ela',
    ...readers,
    request: {
      query: z.object({
        productId: emptyAsAbsent(id()),
        type: z.enum(PRODUCT_TYPES).optional().openapi({ description: 'Sem produto: o tipo da mercadoria' }),
        origin: z.enum(ORIGINS).optional(),
        detached: withDefault(brBoolean(), true),
        orderType: withDefault(z.enum(ORDER_TYPES), 'DETACHED'),
        uf: z.enum(UFS),
        buyer: z.enum(BUYER_KINDS),
        on: emptyAsAbsent(businessDate()),
      }),
    },
    responses: { 200: json(explained, 'A regra') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const { productId, type, detached, on = saoPauloDate(now()), ...query } = c.req.valid('query')
    const product = productId ? await findGoods(db, productId) : null
    const sale: TaxedSale = {
      productId: productId ?? 0,
      ncm: product?.ncm ?? null,
      origin: query.origin ?? product?.origin ?? null,
      good: taxGoodOf(detached, product?.type ?? type ?? 'MODULE'),
      orderType: query.orderType,
      uf: query.uf,
      buyer: query.buyer,
    }
    const inForce = (await currentRules(db)).filter(
      (rule) => rule.validFrom <= on && (rule.validUntil === null || rule.validUntil >= on),
    )
    const candidates = inForce
      .map((rule) => ({ rule, fits: fits(rule, sale) }))
      .filter((one): one is { rule: StoredRule; fits: 'YES' | 'MAYBE' } => one.fits !== 'NO')
      .sort((a, b) => compareRanks(a.rule, b.rule))
    const [first, ...rest] = candidates
    const isKnown = first?.fits === 'YES'
    const unknown = !first
      ? 'RULE'
      : isKnown
        ? null
        : first.rule.origins.length > 0 && sale.origin === null
          ? 'ORIGIN'
          : 'NCM'
    const others = (isKnown ? rest : candidates).map((one) => ({ rule: toTaxRule(one.rule), fits: one.fits }))
    const rule = isKnown ? toTaxRule(first.rule) : null
    return c.json({ rule, unknown: unknown as TaxUnknown | null, order: [...RANKS], others }, 200)
  },
)

/** @throws NOT_FOUND */
async function findGoods(db: Executor, productId: number) {
  const { rows } = await db.execute<{
    ncm: string | null
    origin: TaxRule['origins'][number] | null
    type: ProductType
  }>(sql`SELECT ncm, origin, type FROM products WHERE id = ${productId} AND destroyed_at IS NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}
