const WITH_COSTS = '-com-custos'

/** 'pedidos-2026-11-18.xlsx'; one that holds costs says so in its name, as a warning before it is passed on. */
export const sheetName = (name: string, day: string, hasCosts: boolean): string =>
  `${name}-${day}${hasCosts ? WITH_COSTS : ''}.xlsx`

/** What a sheet's name says of its costs: who has lost the sight of costs fetches it no more. */
export const holdsCosts = (fileName: string): boolean => fileName.includes(WITH_COSTS)
