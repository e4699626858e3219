import { loadStatisticsSheet } from '~/features/claims/statistics.server'

/** The statistics of claims as a sheet. */
export const loader = loadStatisticsSheet
