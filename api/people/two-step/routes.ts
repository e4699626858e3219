import { createRouter } from '../../ground/http/router'
import { endTwoStep, endTwoStepRoute, renewCodes, renewCodesRoute } from './keep-two-step'
import { proveOwnerAgain, proveOwnerRoute } from './prove-owner'
import {
  beginTwoStep,
  beginTwoStepRoute,
  confirmTwoStep,
  confirmTwoStepRoute,
  showTwoStep,
  showTwoStepRoute,
} from './set-up-two-step'

export const twoStepRoutes = createRouter()
  .openapi(proveOwnerRoute, proveOwnerAgain)
  .openapi(showTwoStepRoute, showTwoStep)
  .openapi(beginTwoStepRoute, beginTwoStep)
  .openapi(confirmTwoStepRoute, confirmTwoStep)
  .openapi(renewCodesRoute, renewCodes)
  .openapi(endTwoStepRoute, endTwoStep)
