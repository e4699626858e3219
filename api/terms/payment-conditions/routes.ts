import { createRouter } from '../../ground/http/router'
import { createPaymentCondition, createPaymentConditionRoute } from './create-payment-condition'
import { deletePaymentCondition, deletePaymentConditionRoute } from './delete-payment-condition'
import { listPaymentConditions, listPaymentConditionsRoute } from './list-payment-conditions'
import { showPaymentCondition, showPaymentConditionRoute } from './show-payment-condition'
import {
  activatePaymentCondition,
  activatePaymentConditionRoute,
  deactivatePaymentCondition,
  deactivatePaymentConditionRoute,
} from './switch-payment-condition'
import { updatePaymentCondition, updatePaymentConditionRoute } from './update-payment-condition'

export const paymentConditionRoutes = createRouter()
  .openapi(listPaymentConditionsRoute, listPaymentConditions)
  .openapi(showPaymentConditionRoute, showPaymentCondition)
  .openapi(createPaymentConditionRoute, createPaymentCondition)
  .openapi(updatePaymentConditionRoute, updatePaymentCondition)
  .openapi(deletePaymentConditionRoute, deletePaymentCondition)
  .openapi(activatePaymentConditionRoute, activatePaymentCondition)
  .openapi(deactivatePaymentConditionRoute, deactivatePaymentCondition)
