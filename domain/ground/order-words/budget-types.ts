import { isOneOf } from '../objects/is-one-of'
/** How a budget was put together, specification §3; labels verbatim. */
export const BUDGET_TYPES = ['KIT', 'CUSTOMIZED', 'DETACHED', 'PROMOTION', 'CUSTOMER_CLAIM'] as const
export type BudgetType = (typeof BUDGET_TYPES)[number]

export const BUDGET_TYPE_LABELS: Readonly<Record<BudgetType, string>> = {
  KIT: 'Kits prontos',
  CUSTOMIZED: 'Personalizado',
  DETACHED: 'Avulso',
  PROMOTION: 'Bold Economy',
  CUSTOMER_CLAIM: 'Chamado',
}

/** Types sold as a generator: kit price formula, module and inverter obligatory, ratio checked (domain 1.1, 4.0). */
const GENERATOR_BUDGET_TYPES = ['KIT', 'CUSTOMIZED', 'PROMOTION'] as const satisfies readonly BudgetType[]

export const isGeneratorBudget = (type: BudgetType): boolean => isOneOf(GENERATOR_BUDGET_TYPES, type)
