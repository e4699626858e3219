import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { list } from '../../ground/forms/list'
import { withDefault } from '../../ground/forms/with-default'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { DEFAULT_FREIGHT_UF, UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { KIT_ENTRIES } from '../cart/add-kit'
import { MAX_LIST_LINES } from '../product-lists/product-list-limits'
import { MAX_ITEMS, MAX_LIST_TEXT, MAX_SITES } from './list-limits'
import { MAX_LIST_ROWS, MAX_ROW_TEXT, MAX_SITE } from './read-list'

/** Kinds of sale that a list becomes: a generator, or loose goods. */
export const LIST_BUDGET_TYPES = ['CUSTOMIZED', 'DETACHED'] as const
export type ListBudgetType = (typeof LIST_BUDGET_TYPES)[number]

/** The terms that a site is sold on. */
const siteTerms = {
  freightUf: withDefault(choice(UFS), DEFAULT_FREIGHT_UF),
  taxpayer: checkbox(),
  /** Absent: a generator where there are modules and inverters, else loose where the company may buy so. */
  budgetType: emptyAsNull(choice(LIST_BUDGET_TYPES)),
}

const siteName = () => emptyAsNull(line({ max: MAX_SITE }))

/** What a person says of one row, by its place in the list; what is left out stays as it was read. */
const rowAnswer = z.object({
  row: brInteger({ min: 0, max: MAX_LIST_ROWS }),
  productId: emptyAsNull(id()),
  /** As typed: its errors are told beside the row, and the others stand. */
  quantity: z.string().max(30).nullish(),
  /** Null: as it was read; an empty text: none. */
  site: z.string().max(MAX_SITE).nullish(),
  /** Other words to look for. */
  wanted: emptyAsNull(line({ max: MAX_ROW_TEXT })),
  isLeftOut: checkbox(),
})

/** `POST /quickOrder/parse`: a list as it was pasted. Its tabs and line breaks say where cells and rows end. */
export const quickOrderInput = z.object({
  text: z.string().max(MAX_LIST_TEXT),
  companyId: emptyAsNull(id()),
  ...siteTerms,
  /** Terms of single sites; the others have those above. */
  sites: list(z.object({ site: siteName(), ...siteTerms }), { max: MAX_SITES }).default([]),
  answers: list(rowAnswer, { max: MAX_LIST_ROWS }).default([]),
})
export type QuickOrderInput = z.infer<typeof quickOrderInput>

const items = list(z.object({ productId: id(), quantity: lineQuantity() }), { min: 1, max: MAX_ITEMS })

/** Words that the company means a product by. */
const aliases = list(z.object({ words: line({ max: MAX_ROW_TEXT }), productId: id() }), { max: MAX_ITEMS }).default([])

/** `POST /carts/current/quickOrder`: rows of a list, and kits of the catalogue, beside what the cart holds or in its place. */
export const quickCartInput = z.object({
  items: list(z.object({ productId: id(), quantity: lineQuantity() }), { max: MAX_ITEMS }).default([]),
  kits: list(z.object({ kitId: id(), quantity: lineQuantity() }), { max: MAX_LIST_LINES }).default([]),
  /** As of a kit: the list comes beside what the cart holds, or takes its place. */
  entry: withDefault(choice(KIT_ENTRIES), 'ADD'),
  /** Of an empty cart; one that holds something keeps its own. */
  budgetType: emptyAsNull(choice(LIST_BUDGET_TYPES)),
  aliases,
  version: emptyAsNull(id()),
})
export type QuickCartInput = z.infer<typeof quickCartInput>

/** `POST /quickOrder/budgets`: one budget for each site, all or none. */
export const quickBudgetsInput = z.object({
  companyId: emptyAsNull(id()),
  budgets: list(z.object({ site: siteName(), ...siteTerms, budgetType: choice(LIST_BUDGET_TYPES), items }), {
    min: 1,
    max: MAX_SITES,
  }),
  aliases,
})
export type QuickBudgetsInput = z.infer<typeof quickBudgetsInput>

/** `POST /quickOrder/missing`: what a generator of these goods needs beside them. */
export const quickMissingInput = z.object({
  companyId: emptyAsNull(id()),
  ...siteTerms,
  items,
})

/** `POST /quickOrder/rejected`: rows as they were written, with why they stay out. */
export const rejectedRowsInput = z.object({
  rows: list(
    z.object({
      text: z.string().max(MAX_ROW_TEXT),
      quantity: z.string().max(30),
      site: z.string().max(MAX_SITE),
      reason: z.string().max(300),
    }),
    { min: 1, max: MAX_LIST_ROWS },
  ),
})
