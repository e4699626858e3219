import type { ListBudgetType } from './quick-order-input'

/** What a list is sold as: a generator where it has modules and inverters, else loose where the company may buy so. */
export const kindOfList = (types: readonly (string | undefined)[], mayBuyLoose: boolean): ListBudgetType =>
  (types.includes('MODULE') && types.includes('INVERTER')) || !mayBuyLoose ? 'CUSTOMIZED' : 'DETACHED'
