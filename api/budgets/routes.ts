import { createRouter } from '../http/router'
import { proposeCustomizedBudget, proposeCustomizedBudgetRoute } from './propose-customized-budget'

export const budgetRoutes = createRouter().openapi(proposeCustomizedBudgetRoute, proposeCustomizedBudget)
