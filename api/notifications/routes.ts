import { createRouter } from '../http/router'
import { listNotifications, listNotificationsRoute } from './list-notifications'
import { mintNotificationLink, mintNotificationLinkRoute } from './mint-notification-link'
import { listOwnNotices, listOwnNoticesRoute, readOwnNotices, readOwnNoticesRoute } from './own-notices'
import { retryNotification, retryNotificationRoute } from './retry-notification'
import { showNotification, showNotificationRoute } from './show-notification'

export const notificationRoutes = createRouter()
  .openapi(listOwnNoticesRoute, listOwnNotices)
  .openapi(readOwnNoticesRoute, readOwnNotices)
  .openapi(listNotificationsRoute, listNotifications)
  .openapi(showNotificationRoute, showNotification)
  .openapi(mintNotificationLinkRoute, mintNotificationLink)
  .openapi(retryNotificationRoute, retryNotification)
