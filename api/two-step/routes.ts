import { createRouter } from '../http/router'
import { endTwoStep, endTwoStepRoute, renewCodes, renewCodesRoute } from './keep-two-step'
import {
  beginTwoStep,
  beginTwoStepRoute,
  confirmTwoStep,
  confirmTwoStepRoute,
  showTwoStep,
  showTwoStepRoute,
} from './set-up-two-step'

export const twoStepRoutes = createRouter()
  .openapi(showTwoStepRoute, showTwoStep)
  .openapi(beginTwoStepRoute, beginTwoStep)
  .openapi(confirmTwoStepRoute, confirmTwoStep)
  .openapi(renewCodesRoute, renewCodes)
  .openapi(endTwoStepRoute, endTwoStep)
