import { createRouter } from '../../ground/http/router'
import {
  listDeliveries,
  listDeliveriesRoute,
  resendDeliveries,
  resendDeliveriesRoute,
  showDelivery,
  showDeliveryRoute,
  testWebhook,
  testWebhookRoute,
} from './deliveries'
import {
  createWebhook,
  createWebhookRoute,
  deleteWebhook,
  deleteWebhookRoute,
  rotateWebhookSecret,
  rotateWebhookSecretRoute,
  updateWebhook,
  updateWebhookRoute,
} from './keep-webhook'
import { listWebhooks, listWebhooksRoute, showWebhook, showWebhookRoute } from './list-webhooks'

export const webhookRoutes = createRouter()
  .openapi(listWebhooksRoute, listWebhooks)
  .openapi(createWebhookRoute, createWebhook)
  .openapi(showWebhookRoute, showWebhook)
  .openapi(updateWebhookRoute, updateWebhook)
  .openapi(deleteWebhookRoute, deleteWebhook)
  .openapi(rotateWebhookSecretRoute, rotateWebhookSecret)
  .openapi(listDeliveriesRoute, listDeliveries)
  .openapi(showDeliveryRoute, showDelivery)
  .openapi(resendDeliveriesRoute, resendDeliveries)
  .openapi(testWebhookRoute, testWebhook)
