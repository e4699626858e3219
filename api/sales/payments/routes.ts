import { createRouter } from '../../ground/http/router'
import { attachBoleto, attachBoletoRoute } from './attach-boleto'
import {
  showPaymentAccount,
  showPaymentAccountRoute,
  updatePaymentAccount,
  updatePaymentAccountRoute,
} from './payment-account'
import { sendReceipt, sendReceiptRoute } from './send-receipt'
import { showOrderPayment, showOrderPaymentRoute } from './show-order-payment'

export const paymentRoutes = createRouter()
  .openapi(showPaymentAccountRoute, showPaymentAccount)
  .openapi(updatePaymentAccountRoute, updatePaymentAccount)
  .openapi(showOrderPaymentRoute, showOrderPayment)
  .openapi(sendReceiptRoute, sendReceipt)
  .openapi(attachBoletoRoute, attachBoleto)
