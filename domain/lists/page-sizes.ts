/** Page sizes and limits of lists, specification §9. */
export const DEFAULT_PER_PAGE = 25
export const MAX_PER_PAGE = 300
/** Feedbacks and freights. */
export const FEEDBACKS_PER_PAGE = 30
export const FREIGHTS_PER_PAGE = 30
export const AUDIT_LOGS_PER_PAGE = 25
/** Products shown while a budget or cart is put together, always page 1. */
export const BUDGET_PRODUCTS_PER_PAGE = 300
/** Totals are counted up to here, then shown as '10.000+'. */
export const MAX_COUNTED_ROWS = 10_000
/** Milliseconds between the last keystroke and the search. */
export const SEARCH_DEBOUNCE_MS = 700
/** Filters that take several values (orderStatus[], teamIds[], …). */
export const MAX_FILTER_VALUES = 100
/** Ids of `GET /products/listById`. */
export const MAX_IDS_PER_REQUEST = 300
export const MAX_UPLOAD_BYTES = 10_000_000
export const MAX_ACTIVE_BANNERS = 10
export const MAX_ACTIVE_POPUPS = 1
export const DASHBOARD_MONTHS = 13
