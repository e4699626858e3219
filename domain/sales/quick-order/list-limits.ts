/** Characters of a pasted list: ten thousand rows of forty. */
export const MAX_LIST_TEXT = 450_000
/** Different products that one list may put into carts and budgets. */
export const MAX_ITEMS = 1_000
/** Sites of one list, a budget each, written in one transaction. */
export const MAX_SITES = 50
