import { createRouter } from '../../ground/http/router'
import { exportCompanies, exportCompaniesRoute } from './export-companies'
import { exportCompanyClients, exportCompanyClientsRoute } from './export-company-clients'

/** Stands before the registers, and above them: a sheet needs the exports, which know the companies. */
export const registerSheetRoutes = createRouter()
  .openapi(exportCompaniesRoute, exportCompanies)
  .openapi(exportCompanyClientsRoute, exportCompanyClients)
