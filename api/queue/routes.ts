import { createRouter } from '../http/router'
import { showQueue, showQueueRoute } from './show-queue'

export const queueRoutes = createRouter().openapi(showQueueRoute, showQueue)
