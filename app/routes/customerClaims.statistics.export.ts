import { loadStatisticsSheet } from '~/features/after-sales/claims/statistics.server'

/** The statistics of claims as a sheet. */
export const loader = loadStatisticsSheet
