import { createRouter } from '../http/router'
import { listShippingCompanies, listShippingCompaniesRoute } from './list-shipping-companies'

export const shippingCompanyRoutes = createRouter().openapi(listShippingCompaniesRoute, listShippingCompanies)
