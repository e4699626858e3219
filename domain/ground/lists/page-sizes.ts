/** Page sizes and limits of lists, specification §9. */
export const DEFAULT_PER_PAGE = 25
export const MAX_PER_PAGE = 300
/** The page sizes that a list offers; 300 is as many as a bulk change takes. */
export const PAGE_SIZES = [25, 50, 100, 300] as const
export const FREIGHTS_PER_PAGE = 30
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
/** Rows that the sums of a list walk at most where no counter knows them: of more they say 'at least'. */
export const MAX_SUMMED_ROWS = 100_000
/** Rows of a sheet that is made while the user waits; more of them become a job. */
export const MAX_DIRECT_EXPORT_ROWS = 2_000
/** Rows of any sheet: the process that writes it takes some 700 MB for them. */
export const MAX_EXPORT_ROWS = 100_000
/** Records of the audit log's sheet, which is made while the user waits; its lines, a line for each field. */
export const MAX_AUDIT_EXPORT_RECORDS = 10_000
export const MAX_AUDIT_EXPORT_LINES = 200_000
/** Hours for which a finished sheet can be fetched. */
export const EXPORT_KEPT_HOURS = 24
/** Saved views of one user on one screen, and those that the sidebar counts. */
export const MAX_SAVED_VIEWS = 50
export const MAX_SIDEBAR_VIEWS = 5
export const MAX_UPLOAD_BYTES = 10_000_000
