/** The last year whose share Lei 14.300 itself fixes. */
export const LAST_YEAR_OF_THE_LAW = 2028
const SHARES: Readonly<Record<number, number>> = { 2023: 15, 2024: 30, 2025: 45, 2026: 60, 2027: 75, 2028: 90 }

/**
 * Percent of Fio B that compensated energy pays where access was asked for after 2023-01-07 (Lei 14.300, art. 27).
 * @param afterwards from 2029 on the rule is ANEEL's: the assumed share, in percent
 */
export const fioBShare = (year: number, afterwards: number): number =>
  year > LAST_YEAR_OF_THE_LAW ? afterwards : (SHARES[year] ?? 0)
