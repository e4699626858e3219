import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents, toCents } from '#domain/ground/money/money'
import { saleLimits } from '#domain/sales/orders/sale-limits'
import { DEFAULT_COLOUR, readableColour } from '#domain/sales/proposals/brand-colour'
import { linkStudy } from '#domain/sales/proposals/link-study'
import {
  type ContentItem,
  canonicalText,
  DEFAULT_HEADLINE,
  type ProposalContent,
} from '#domain/sales/proposals/proposal-content'
import type { BrandInput, ProposalInput } from '#domain/sales/proposals/proposal-input'
import { type PriceTerms, type ProposalPrice, planPayment, priceOption } from '#domain/sales/proposals/proposal-price'
import { lastDay, type ProposalWarning, proposalWarnings } from '#domain/sales/proposals/proposal-warnings'
import type { Executor } from '../../ground/db/executor'
import type { PublishedCost } from '../../ground/db/schema/proposals'
import type { ProposalBudget } from './read-budgets'

/** Of the company: who it is, its brand, and its limit of what is passed on. One statement. */
export interface Issuer {
  name: string
  cnpj: string
  city: string | null
  uf: string | null
  phone: string | null
  whatsapp: string | null
  email: string | null
  brand: BrandInput | null
  logo: { sha256: string; width: number; height: number } | null
  serviceFeeMaxPercent: number
}

export async function readIssuer(db: Executor, companyId: number): Promise<Issuer> {
  const { rows } = await db.execute<
    Omit<Issuer, 'serviceFeeMaxPercent'> & { own: number | null; settings: Record<string, unknown> }
  >(sql`
    SELECT co.fantasy_name AS name, co.cnpj, co.city, co.uf, co.phone, co.whatsapp, co.email, co.service_fee_limit::float8 AS own, b.data AS brand,
           (SELECT jsonb_build_object('sha256', l.sha256, 'width', l.width, 'height', l.height) FROM brand_logos l WHERE l.id = b.logo_id) AS logo,
           COALESCE((SELECT jsonb_object_agg(s.key, s.value) FROM settings s WHERE s.key LIKE 'serviceFee.%'), '{}') AS settings
      FROM companies co LEFT JOIN brands b ON b.company_id = co.id WHERE co.id = ${companyId}`)
  const { own, settings, ...issuer } = rows[0]!
  return { ...issuer, serviceFeeMaxPercent: saleLimits(settings, own).serviceFeeMaxPercent }
}

const known = (reais: number | null): number | null => (reais === null ? null : toCents(reais))

/** The integrator's terms of a draft, in cents. */
export const termsOf = (draft: ProposalInput): PriceTerms => ({
  invoicedBy: draft.invoicedBy,
  pricing: draft.pricing,
  marginPercentage: draft.marginPercentage,
  services: {
    fixedCents: known(draft.serviceFixed),
    perWp: draft.servicePerWp,
    perModuleCents: known(draft.servicePerModule),
    perKmCents: known(draft.servicePerKm),
    km: draft.km,
  },
})

interface DraftOption {
  orderId: number
  name: string
  budget: ProposalBudget
  price: ProposalPrice
}

export interface Draft {
  options: DraftOption[]
  content: ProposalContent
  sha256: string
  costs: PublishedCost[]
  lastDay: string
  budgetUntil: string | null
  warnings: ProposalWarning[]
}

interface Given {
  id: number
  version: number
  draft: ProposalInput
  budgets: ReadonlyMap<number, ProposalBudget>
  issuer: Issuer
  supplier: string
  now: Date
}

/**
 * What would be published now: the page's content with its hash, and what only the company reads. Options whose budget
 * is gone are left out.
 */
export function buildDraft({ id, version, draft, budgets, issuer, supplier, now }: Given): Draft {
  const terms = termsOf(draft)
  const linked = draft.options.flatMap(({ orderId, name, equipmentPrice }) => {
    const budget = budgets.get(orderId)
    return budget ? [{ orderId, name, budget, price: priceOption(budget, terms, known(equipmentPrice)) }] : []
  })
  const studies = linked.map(({ budget }) => linkStudy(budget.study, budget))
  const ends = linked.flatMap(({ budget }) => (budget.endsOn ? [budget.endsOn] : []))
  const budgetUntil = ends.sort()[0] ?? null
  const days = { validUntil: draft.validUntil, budgetUntil, assumesDifference: draft.assumesDifference }
  const isDirect = draft.invoicedBy === 'DISTRIBUTOR'
  const { brand } = issuer
  const content: ProposalContent = {
    number: id,
    version,
    publishedOn: saoPauloDate(now),
    validUntil: lastDay(days),
    company: {
      name: issuer.name,
      cnpj: issuer.cnpj,
      place: issuer.city && issuer.uf ? `${issuer.city}/${issuer.uf}` : issuer.uf,
      phone: brand?.phone ?? issuer.phone,
      whatsapp: brand?.whatsapp ?? issuer.whatsapp,
      email: brand?.email ?? issuer.email,
      website: brand?.website ?? null,
      licences: brand?.licences ?? null,
    },
    colour: readableColour(brand?.colour ?? DEFAULT_COLOUR).colour,
    logo: issuer.logo,
    clientName: draft.clientName,
    headline: draft.headline ?? DEFAULT_HEADLINE,
    intro: draft.intro,
    terms: draft.terms,
    warrantyMonths: draft.warrantyMonths,
    ...(draft.asksCode ? { asksCode: true as const } : {}),
    invoicedBy: draft.invoicedBy,
    supplier: isDirect ? supplier : null,
    options: linked.map(({ name, budget, price }, at) => ({
      name,
      kwp: budget.watts / 1000,
      items: itemsOf(budget),
      equipment: isDirect ? fromCents(price.equipmentCents) : null,
      services: isDirect ? fromCents(price.serviceCents) : null,
      isInstalled: price.serviceCents > 0,
      total: fromCents(price.totalCents),
      payments: (draft.payments.length > 0 ? draft.payments : [CASH]).map(({ value, ...payment }) => {
        const { valueCents, totalCents, interestCents, ...plan } = planPayment(price.totalCents, {
          ...payment,
          valueCents: known(value),
        })
        return {
          ...plan,
          value: fromCents(valueCents),
          total: fromCents(totalCents),
          interest: fromCents(interestCents),
        }
      }),
      yields: studies[at]?.yields ?? null,
    })),
  }
  return {
    options: linked,
    content,
    sha256: hashContent(content),
    costs: linked.map(({ orderId, budget: { readyOn }, price: { costCents, totalCents, resultCents } }) => ({
      orderId,
      readyOn,
      costCents,
      totalCents,
      resultCents,
    })),
    lastDay: content.validUntil,
    budgetUntil,
    warnings: proposalWarnings({
      ...days,
      invoicedBy: draft.invoicedBy,
      options: linked.map(({ name, budget, price }, at) => ({
        name,
        price,
        payments: content.options[at]!.payments.map(({ label, total }) => ({ label, totalCents: toCents(total) })),
        linesTotalCents: budget.linesTotalCents,
        studyProblem: studies[at]?.problem ?? null,
      })),
      serviceFeeMaxPercent: issuer.serviceFeeMaxPercent,
      texts: [draft.headline, draft.intro, draft.terms],
    }),
  }
}

/** Where nobody has said how it is paid. */
const CASH = { label: 'À vista', note: null, instalments: 1, monthlyRate: null, value: null }

const hashContent = (content: ProposalContent): string =>
  createHash('sha256').update(canonicalText(content)).digest('hex')

/** Lines of one product are one item; makers and models are named always. */
function itemsOf({ items }: ProposalBudget): ContentItem[] {
  const found = new Map<string, ContentItem>()
  for (const { type, name, maker, quantity, warrantyMonths } of items) {
    const key = `${type} ${maker} ${name}`
    const before = found.get(key)
    const warranty = warrantyMonths === null ? {} : { warrantyMonths }
    found.set(key, { type, name, maker, quantity: quantity + (before?.quantity ?? 0), ...warranty })
  }
  return [...found.values()]
}
