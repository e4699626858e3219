import type { Guard } from '../../order-facts'

/** The findings of a warranty's analysis are on record before anything is invoiced (domain 4.4). */
export const warrantyReported: Guard = ({ type, claim }) =>
  type === 'WARRANTY' && !claim.hasReport ? [{ code: 'WARRANTY_REPORT_REQUIRED', field: 'assetIds' }] : []
