import { createRouter } from '../../ground/http/router'
import { listNotifications, listNotificationsRoute } from './list-notifications'
import { mintNotificationLink, mintNotificationLinkRoute } from './mint-notification-link'
import { listOwnNotices, listOwnNoticesRoute, readOwnNotices, readOwnNoticesRoute } from './own-notices'
import { listOwnNotifications, listOwnNotificationsRoute } from './own-notifications'
import {
  saveOwnPreferences,
  saveOwnPreferencesRoute,
  showOwnPreferences,
  showOwnPreferencesRoute,
} from './own-preferences'
import { retryNotification, retryNotificationRoute } from './retry-notification'
import {
  listRoleSettings,
  listRoleSettingsRoute,
  resetRoleSettings,
  resetRoleSettingsRoute,
  saveRoleSettings,
  saveRoleSettingsRoute,
  showRoleSettings,
  showRoleSettingsRoute,
} from './role-settings'
import { showNotification, showNotificationRoute } from './show-notification'
import { showUnsubscription, showUnsubscriptionRoute, unsubscribe, unsubscribeRoute } from './unsubscribe'

export const notificationRoutes = createRouter()
  .openapi(listOwnNoticesRoute, listOwnNotices)
  .openapi(readOwnNoticesRoute, readOwnNotices)
  .openapi(listOwnNotificationsRoute, listOwnNotifications)
  .openapi(showOwnPreferencesRoute, showOwnPreferences)
  .openapi(saveOwnPreferencesRoute, saveOwnPreferences)
  .openapi(showUnsubscriptionRoute, showUnsubscription)
  .openapi(unsubscribeRoute, unsubscribe)
  .openapi(listRoleSettingsRoute, listRoleSettings)
  .openapi(showRoleSettingsRoute, showRoleSettings)
  .openapi(saveRoleSettingsRoute, saveRoleSettings)
  .openapi(resetRoleSettingsRoute, resetRoleSettings)
  .openapi(listNotificationsRoute, listNotifications)
  .openapi(showNotificationRoute, showNotification)
  .openapi(mintNotificationLinkRoute, mintNotificationLink)
  .openapi(retryNotificationRoute, retryNotification)
