import { createRouter } from '../../ground/http/router'
import { createShippingCompany, createShippingCompanyRoute } from './create-shipping-company'
import { deleteShippingCompany, deleteShippingCompanyRoute } from './delete-shipping-company'
import { listShippingCompanies, listShippingCompaniesRoute } from './list-shipping-companies'
import { showShippingCompany, showShippingCompanyRoute } from './show-shipping-company'
import {
  activateShippingCompany,
  activateShippingCompanyRoute,
  deactivateShippingCompany,
  deactivateShippingCompanyRoute,
} from './switch-shipping-company'
import { updateShippingCompany, updateShippingCompanyRoute } from './update-shipping-company'

export const shippingCompanyRoutes = createRouter()
  .openapi(listShippingCompaniesRoute, listShippingCompanies)
  .openapi(showShippingCompanyRoute, showShippingCompany)
  .openapi(createShippingCompanyRoute, createShippingCompany)
  .openapi(updateShippingCompanyRoute, updateShippingCompany)
  .openapi(deleteShippingCompanyRoute, deleteShippingCompany)
  .openapi(activateShippingCompanyRoute, activateShippingCompany)
  .openapi(deactivateShippingCompanyRoute, deactivateShippingCompany)
