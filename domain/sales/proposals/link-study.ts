import type { ContentYield } from './proposal-content'

/** What a proposal reads of a study as it was saved. */
export interface StudyFacts {
  uf: string
  place: string
  /** Watts of the kits that it reckoned, and of the one that its months are of. */
  systemKwp: number
  months: readonly number[]
  bill: { before: number; after: number } | null
  assumptions: readonly { label: string; value: string }[]
}

/** Two kits of one module more or less are not the same plant; rounding of a stored kWp is. */
const SAME_KWP = 0.01

/**
 * What a client may read of a study beside a budget: all of it, or nothing. Sun, freight and price are of one site, and
 * the months of one plant.
 * @returns the yields, or why there are none for the integrator to read
 */
export function linkStudy(
  study: StudyFacts | null,
  budget: { uf: string; watts: number },
): { yields: ContentYield | null; problem: string | null } {
  if (!study) return { yields: null, problem: null }
  if (study.uf !== budget.uf)
    return {
      yields: null,
      problem: `o estudo é de ${study.uf} e o frete do orçamento de ${budget.uf}: geração e economia ficam de fora.`,
    }
  const kwp = budget.watts / 1000
  if (Math.abs(kwp - study.systemKwp) > SAME_KWP)
    return {
      yields: null,
      problem: `o estudo é de ${text(study.systemKwp)} kWp e o orçamento de ${text(kwp)} kWp: geração e economia ficam de fora. Faça o estudo deste tamanho e ligue-o ao orçamento.`,
    }
  const months = study.months.map((month) => Math.round(month))
  const { bill } = study
  const saving = bill && Math.round((bill.before - bill.after) * 100) / 100
  return {
    problem: null,
    yields: {
      place: study.place,
      months,
      yearKwh: months.reduce((sum, month) => sum + month, 0),
      bill:
        bill && saving !== null && saving > 0
          ? { ...bill, savingMonth: saving, savingYear: Math.round(saving * 1200) / 100 }
          : null,
      premises: study.assumptions.map(({ label, value }) => `${label}: ${value}`),
    },
  }
}

const text = (kwp: number): string => kwp.toFixed(2).replace('.', ',')

/** Years until today's saving has paid the price, one decimal; null where no saving is known. */
export const paysBackIn = (total: number, yields: ContentYield | null): number | null =>
  yields?.bill ? Math.round((total / yields.bill.savingYear) * 10) / 10 : null
