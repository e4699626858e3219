import { brInteger } from './br-number'

/** Largest quantity of one line. */
export const MAX_LINE_QUANTITY = 99_999

/** Quantity of a line: a whole number from 1. */
export const lineQuantity = () => brInteger({ min: 1, max: MAX_LINE_QUANTITY })
