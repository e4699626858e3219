import { createRouter } from '../../ground/http/router'
import { createBlockedCompany, createBlockedCompanyRoute } from './create-blocked-company'
import { deleteBlockedCompany, deleteBlockedCompanyRoute } from './delete-blocked-company'
import {
  listBlockedCompanies,
  listBlockedCompaniesRoute,
  showBlockedCompany,
  showBlockedCompanyRoute,
} from './list-blocked-companies'
import { previewBlock, previewBlockRoute } from './preview-block'

export const blockedCompanyRoutes = createRouter()
  .openapi(listBlockedCompaniesRoute, listBlockedCompanies)
  .openapi(showBlockedCompanyRoute, showBlockedCompany)
  .openapi(previewBlockRoute, previewBlock)
  .openapi(createBlockedCompanyRoute, createBlockedCompany)
  .openapi(deleteBlockedCompanyRoute, deleteBlockedCompany)
