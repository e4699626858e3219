import { createRouter } from '../../ground/http/router'
import { showWarranty, showWarrantyRoute } from './show-warranty'
import { savePolicies, savePoliciesRoute, showPolicies, showPoliciesRoute } from './warranty-policies'

export const warrantyRoutes = createRouter()
  .openapi(showWarrantyRoute, showWarranty)
  .openapi(showPoliciesRoute, showPolicies)
  .openapi(savePoliciesRoute, savePolicies)
