import type { Guard } from '../../order-facts'

export const clientChosen: Guard = ({ hasClient }) =>
  hasClient ? [] : [{ code: 'ORDER_COMPANY_CLIENT_REQUIRED', field: 'companyClientId' }]
