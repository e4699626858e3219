const WITH_COSTS = '-com-custos'

/** 'pedidos-2026-11-18.xlsx'; one that holds costs says so in its name, as a warning before it is passed on. */
export const sheetName = (name: string, day: string, hasCosts: boolean): string =>
  `${name}-${day}${hasCosts ? WITH_COSTS : ''}.xlsx`

/** Whether a sheet's name says that it holds costs: a user who may no longer see costs may not fetch it. */
export const holdsCosts = (fileName: string): boolean => fileName.includes(WITH_COSTS)
