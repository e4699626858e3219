import { toCents } from '#domain/ground/money/money'
import { formatMoney } from '~/format/money'
import { formatKwp } from '~/format/potency'
import { perWpText } from '../pricing/per-wp-text'
import { availabilityText, groupedLines, lineWords } from '../pricing/priced-line'
import { blockerWords } from './blocker-words'
import type { Proposal } from './customized-api.server'
import { describeGauge } from './describe-gauge'

/** A proposal as its page draws it. */
export type ProposalWords = ReturnType<typeof proposalWords>

export function proposalWords(proposal: Proposal, freightUf: string) {
  const names = new Map(proposal.lines.map(({ productId, name }) => [productId, name]))
  const { totals } = proposal
  const perWp = perWpText(toCents(totals.lines), proposal.potency)
  const rows: [string, string, boolean][] = [
    ['Potência', formatKwp(proposal.potency), true],
    ['Preço por Wp', perWp ?? '', perWp !== null],
    ['Itens', formatMoney(totals.lines), true],
    [`Frete para ${freightUf}`, totals.kitFreight === 0 ? 'incluso' : formatMoney(totals.kitFreight), true],
  ]
  return {
    name: proposal.name,
    lines: groupedLines(proposal.lines, lineWords),
    gauge: describeGauge(proposal.gauge, (id) => names.get(id) ?? `Produto ${id}`),
    blockers: blockerWords(proposal.blockers, (id) => names.get(id) ?? null),
    rows: rows.flatMap(([label, value, isShown]): [string, string][] => (isShown ? [[label, value]] : [])),
    total: formatMoney(totals.total),
    availability: availabilityText(proposal),
  }
}
