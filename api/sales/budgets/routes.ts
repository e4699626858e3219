import { createRouter } from '../../ground/http/router'
import { proposeCustomizedBudget, proposeCustomizedBudgetRoute } from './propose-customized-budget'
import { proposeProductKit, proposeProductKitRoute } from './propose-product-kit'

export const budgetRoutes = createRouter()
  .openapi(proposeCustomizedBudgetRoute, proposeCustomizedBudget)
  .openapi(proposeProductKitRoute, proposeProductKit)
