/** Lists that one company keeps. */
export const MAX_PRODUCT_LISTS = 100
/** Lines of one list: as many different products as a cart holds. */
export const MAX_LIST_LINES = 300
