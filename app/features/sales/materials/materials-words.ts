import type { Schemas } from '~/api-client/schemas'
import { blockerWords } from '~/features/catalogue/kits/blocker-words'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'

export type MaterialsProposal = NonNullable<Schemas['MaterialsProposal']['proposal']>

/** 'Recalcular materiais para 28 módulos', on every way there. */
export const recalculateLabel = (modules: number): string =>
  `Recalcular materiais para ${formatInteger(modules)} ${modules === 1 ? 'módulo' : 'módulos'}`

/** The difference line by line, as its page draws it. */
export function materialsWords({ changes, totals, blockers, ...proposal }: MaterialsProposal) {
  const names = new Map(changes.map(({ productId, name }) => [productId, name]))
  return {
    version: proposal.version,
    fingerprint: proposal.fingerprint,
    title: recalculateLabel(proposal.modules),
    madeFor: formatInteger(proposal.madeFor),
    changes: changes.map(({ productId, name, unit, before, after, byHand, total }) => ({
      productId,
      name,
      before: before === 0 ? '–' : formatQuantity(before, unit),
      after: after === 0 ? '–' : formatQuantity(after, unit),
      what: before === 0 ? 'Entra' : after === 0 ? 'Sai' : after > before ? 'Aumenta' : 'Diminui',
      byHand: byHand > 0 ? `inclui ${formatQuantity(byHand, unit)} acrescentados à mão` : null,
      total: after === 0 || total === null ? '–' : formatMoney(total),
    })),
    total: formatMoney(totals.total),
    blockers: blockerWords(blockers, (id) => names.get(id) ?? null),
  }
}
