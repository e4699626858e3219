import { z } from '@hono/zod-openapi'
import { type CustomizedBudgetInput, customizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { kitName } from '#domain/catalogue/kits/kit-name'
import { mergeItems } from '#domain/catalogue/kits/merge-items'
import { can } from '#domain/people/permissions/permissions'
import { findCandidateIds } from '../../catalogue/kits/candidate-queries'
import { kitGaugeAnswer, toKitGauge } from '../../catalogue/kits/kit-gauge-answer'
import { priceKit, toKitLines } from '../../catalogue/kits/price-kit'
import { perWattPeak, toBlockers } from '../../catalogue/kits/product-kit'
import { proposeItems, requireChosen } from '../../catalogue/kits/propose-items'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { SaleTerms } from '../../catalogue/pricing/price-lines'
import { pricedLine, toPricedLine } from '../../catalogue/pricing/priced-line-answer'
import { saleTotals, toSaleTotals } from '../../catalogue/pricing/sale-totals'
import { stockField } from '../../catalogue/pricing/stock-words'
import { blocker } from '../../ground/http/blocker'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'

const proposal = z
  .object({
    name: z.string().openapi({ example: 'Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial' }),
    potency: z.number().int(),
    lines: z.array(pricedLine),
    totals: saleTotals,
    pricePerWp: z.number().nullable(),
    gauge: kitGaugeAnswer,
    blockers: z.array(blocker),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField(),
  })
  .openapi('CustomizedBudgetProposal')

/**
 * A ratio out of its limits does not refuse: the gauge says what mends it, and saving checks again.
 * @throws UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET, NO_INVERTER_AVAILABLE, SUPPORT_DOES_NOT_SUPPORT_PANEL, or the
 * code of a chosen product without a price (domain 4.11)
 */
export const proposeCustomizedBudget = endpoint(
  {
    method: 'post',
    path: '/budgets/customizedBudget',
    tags: ['Orçamentos'],
    summary:
      'Propõe a lista de materiais, com preços e medidor, para módulo, inversores, baterias e telhado; nada é gravado',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(customizedBudgetInput, 'CustomizedBudgetInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(proposal, 'A proposta'), 400: refusals.write[400] },
  },
  async (c) => {
    const { who, deps } = c.var
    const input = c.req.valid('json')
    const companyId = await requireWorkingCompany(deps.db, who, input.companyId)
    const buyer = { companyId, now: deps.now() }
    const candidateIds = await findCandidateIds(deps.db, buyer, input.fixationType)
    const book = await loadPriceBook(deps.db, {
      ...buyer,
      productIds: [...new Set([...chosenIds(input), ...candidateIds])],
    })
    const sale: SaleTerms = { detached: false, taxpayer: input.taxpayer, freightUf: input.freightUf }

    const chosen = requireChosen(book, input, sale)
    const items = input.items.length > 0 ? mergeItems(input.items) : proposeItems(book, chosen, input, sale)
    const { networkVoltage, fixationType } = input
    const priced = priceKit(book, items, {
      budgetType: 'CUSTOMIZED',
      networkVoltage,
      sale,
      bypassRestrictions: can(who, 'orders:bypassRestrictions'),
    })
    const seesCosts = maySeeCosts(who)
    return c.json(
      {
        name: kitName(toKitLines(book, items), { networkVoltage, fixationType }),
        potency: priced.potency,
        lines: priced.lines.map((line) => toPricedLine(line, seesCosts)),
        totals: toSaleTotals(book, priced.lines, sale),
        pricePerWp: perWattPeak(priced),
        gauge: toKitGauge(priced),
        blockers: toBlockers(priced),
        availableAt: priced.availableAt,
        availableInDays: priced.availableInDays,
        stock: priced.stock,
      },
      200,
    )
  },
)

const chosenIds = ({ panelId, inverters, batteries, items }: CustomizedBudgetInput): number[] => [
  panelId,
  ...[...inverters, ...batteries, ...items].map(({ productId }) => productId),
]
