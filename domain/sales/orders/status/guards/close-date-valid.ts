import { saoPauloDate } from '../../../../ground/dates/sao-paulo'
import type { Guard } from '../../order-facts'

/** The expected close comes before the budget lapses (domain 4.1, row 3). */
export const closeDateValid: Guard = ({ expectedCloseAt, expirationAt }) =>
  expectedCloseAt === null || expirationAt === null || expectedCloseAt <= saoPauloDate(expirationAt)
    ? []
    : [{ code: 'ORDER_DUE_DATE_INVALID', field: 'expectedCloseAt', meta: { closesBy: saoPauloDate(expirationAt) } }]
