/** Above every number that a product may have: '#' and a number in a cell has fifteen figures at most. */
export const NEW_PRODUCTS_FROM = 1_000_000_000_000_000

/**
 * How a line names a product that another line of the same sheet adds: it has no number before it is applied. Above
 * zero, so that it passes every rule of a product's number on its way.
 */
export const numberOfLine = (line: number): number => NEW_PRODUCTS_FROM + line

/** The line that adds a product; null: one that is there. */
export const lineOfNumber = (id: number): number | null => (id > NEW_PRODUCTS_FROM ? id - NEW_PRODUCTS_FROM : null)
