import { formatMoney } from '~/format/money'
import { formatDecimal } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { availabilityText, lineWords } from '../pricing/priced-line'
import { blockerWords } from './blocker-words'
import type { Proposal } from './customized-api.server'
import { describeGauge } from './describe-gauge'

/** A proposal as its page draws it. */
export type ProposalWords = ReturnType<typeof proposalWords>

export function proposalWords(proposal: Proposal, freightUf: string) {
  const names = new Map(proposal.lines.map(({ productId, name }) => [productId, name]))
  const { totals, pricePerWp } = proposal
  const rows: [string, string, boolean][] = [
    ['Potência', formatKwp(proposal.potency), true],
    ['Preço por Wp', `R$ ${formatDecimal(pricePerWp ?? 0)}/Wp`, pricePerWp !== null],
    ['Itens', formatMoney(totals.lines), true],
    [`Frete para ${freightUf}`, totals.kitFreight === 0 ? 'incluso' : formatMoney(totals.kitFreight), true],
  ]
  return {
    name: proposal.name,
    lines: proposal.lines.map(lineWords),
    gauge: describeGauge(proposal.gauge, (id) => names.get(id) ?? `Produto ${id}`),
    blockers: blockerWords(proposal.blockers, (id) => names.get(id) ?? null),
    rows: rows.flatMap(([label, value, isShown]): [string, string][] => (isShown ? [[label, value]] : [])),
    total: formatMoney(totals.total),
    availability: availabilityText(proposal),
  }
}
