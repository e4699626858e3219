import { createRouter } from '../http/router'
import { selectCompanies, selectCompaniesRoute } from './select-companies'

export const companyRoutes = createRouter().openapi(selectCompaniesRoute, selectCompanies)
