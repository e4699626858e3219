import { createRouter } from '../http/router'
import { listPaymentMethods, listPaymentMethodsRoute } from './list-payment-methods'

export const paymentMethodRoutes = createRouter().openapi(listPaymentMethodsRoute, listPaymentMethods)
