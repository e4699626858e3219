import { createRouter } from '../http/router'
import { listPaymentConditions, listPaymentConditionsRoute } from './list-payment-conditions'

export const paymentConditionRoutes = createRouter().openapi(listPaymentConditionsRoute, listPaymentConditions)
