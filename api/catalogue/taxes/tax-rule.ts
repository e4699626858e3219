import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { ORIGINS } from '#domain/catalogue/products/product-trade'
import type { TaxRule as OfDomain } from '#domain/catalogue/taxes/tax-rule'
import type { TaxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import {
  BUYER_KINDS,
  DIFAL_BASES,
  DIFAL_PAYERS,
  PIS_COFINS_BASES,
  REFORM_STAGES,
  TAX_GOODS,
} from '#domain/catalogue/taxes/tax-words'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { UFS } from '#domain/ground/places/states'
import { bookRule } from './tax-rule-sql'

const percent = () => z.number().openapi({ description: '%' })
const maybePercent = () => z.number().nullable().openapi({ description: '%' })

/** A rule as it is answered. */
export const taxRule = z
  .object({
    id: z.number().int().openapi({ description: 'O número da regra, o mesmo em todas as suas correções' }),
    version: z.number().int(),
    productId: z.number().int().nullable(),
    productName: z.string().nullable(),
    ncm: z.string().nullable(),
    goods: z.array(z.enum(TAX_GOODS)).openapi({ description: 'Vazio: todas; assim em cada uma destas listas' }),
    orderTypes: z.array(z.enum(ORDER_TYPES)),
    destinations: z.array(z.object({ uf: z.enum(UFS), internal: maybePercent(), fcp: maybePercent() })),
    buyers: z.array(z.enum(BUYER_KINDS)),
    origins: z.array(z.enum(ORIGINS)),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    icmsInterstate: maybePercent(),
    icmsInternal: maybePercent(),
    fcp: percent(),
    icmsReduction: percent(),
    icmsExempt: z.boolean(),
    ipiInIcmsBase: z.boolean(),
    difal: z.enum(DIFAL_PAYERS),
    difalBase: z.enum(DIFAL_BASES),
    stMva: maybePercent(),
    ipi: percent(),
    pis: percent(),
    cofins: percent(),
    pisCofinsBase: z.enum(PIS_COFINS_BASES),
    cbs: percent(),
    ibsState: percent(),
    ibsMunicipal: percent(),
    reform: z.enum(REFORM_STAGES),
    cfop: z.string(),
    cst: z.string(),
    invoiceText: z.string().nullable(),
    source: z.string(),
    isExample: z.boolean().openapi({ description: 'Da tabela de exemplo: confirme com o seu contador' }),
  })
  .openapi('TaxRule')
export type TaxRule = z.infer<typeof taxRule>

/** A stored rule: `id` is its row, `number` what people call it. */
export type StoredRule = OfDomain & { number: number; version: number; isExample: boolean; productName: string | null }

/** A whole rule as one jsonb value, over `tax_rules t`. */
export const STORED_RULE: SQL = sql`${bookRule('t')} || jsonb_build_object('number', t.number, 'version', t.version, 'cfop', t.cfop, 'cst', t.cst,
  'invoiceText', t.invoice_text, 'source', t.source, 'isExample', t.is_example,
  'productName', (SELECT p.name FROM products p WHERE p.id = t.product_id))`

export const toTaxRule = ({ id: _row, number, ...rule }: StoredRule): TaxRule => ({
  ...rule,
  id: number,
  goods: [...rule.goods],
  orderTypes: [...rule.orderTypes],
  destinations: [...rule.destinations],
  buyers: [...rule.buyers],
  origins: [...rule.origins],
})

/** The row's columns of a form. */
export const columnsOf = ({ acceptGaps: _asked, ...input }: TaxRuleInput) => input
