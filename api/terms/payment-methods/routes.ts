import { createRouter } from '../../ground/http/router'
import { createPaymentMethod, createPaymentMethodRoute } from './create-payment-method'
import { deletePaymentMethod, deletePaymentMethodRoute } from './delete-payment-method'
import { listPaymentMethods, listPaymentMethodsRoute } from './list-payment-methods'
import { showPaymentMethod, showPaymentMethodRoute } from './show-payment-method'
import {
  activatePaymentMethod,
  activatePaymentMethodRoute,
  deactivatePaymentMethod,
  deactivatePaymentMethodRoute,
} from './switch-payment-method'
import { updatePaymentMethod, updatePaymentMethodRoute } from './update-payment-method'

export const paymentMethodRoutes = createRouter()
  .openapi(listPaymentMethodsRoute, listPaymentMethods)
  .openapi(showPaymentMethodRoute, showPaymentMethod)
  .openapi(createPaymentMethodRoute, createPaymentMethod)
  .openapi(updatePaymentMethodRoute, updatePaymentMethod)
  .openapi(deletePaymentMethodRoute, deletePaymentMethod)
  .openapi(activatePaymentMethodRoute, activatePaymentMethod)
  .openapi(deactivatePaymentMethodRoute, deactivatePaymentMethod)
