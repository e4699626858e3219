import { createRouter } from '../../ground/http/router'
import { dismissNotice, dismissNoticeRoute } from './dismiss-notice'
import {
  createNotice,
  createNoticeRoute,
  deleteNotice,
  deleteNoticeRoute,
  listNotices,
  listNoticesRoute,
  showNotice,
  showNoticeRoute,
  updateNotice,
  updateNoticeRoute,
} from './notices'

export const noticeRoutes = createRouter()
  .openapi(listNoticesRoute, listNotices)
  .openapi(createNoticeRoute, createNotice)
  .openapi(showNoticeRoute, showNotice)
  .openapi(updateNoticeRoute, updateNotice)
  .openapi(deleteNoticeRoute, deleteNotice)
  .openapi(dismissNoticeRoute, dismissNotice)
