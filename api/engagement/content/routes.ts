import { createRouter } from '../../ground/http/router'
import {
  createFaqEntry,
  createFaqEntryRoute,
  deleteFaqEntry,
  deleteFaqEntryRoute,
  listFaqEntries,
  listFaqEntriesRoute,
  showFaqEntry,
  showFaqEntryRoute,
  updateFaqEntry,
  updateFaqEntryRoute,
} from './faq-entries'
import { showSitePage, showSitePageRoute, updateSitePage, updateSitePageRoute } from './site-pages'
import { listTerms, listTermsRoute, publishTerms, publishTermsRoute, showTerms, showTermsRoute } from './terms'

export const contentRoutes = createRouter()
  .openapi(listTermsRoute, listTerms)
  .openapi(showTermsRoute, showTerms)
  .openapi(publishTermsRoute, publishTerms)
  .openapi(showSitePageRoute, showSitePage)
  .openapi(updateSitePageRoute, updateSitePage)
  .openapi(listFaqEntriesRoute, listFaqEntries)
  .openapi(showFaqEntryRoute, showFaqEntry)
  .openapi(createFaqEntryRoute, createFaqEntry)
  .openapi(updateFaqEntryRoute, updateFaqEntry)
  .openapi(deleteFaqEntryRoute, deleteFaqEntry)
