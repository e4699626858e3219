import { createRouter } from '../http/router'
import { listUnloadFees, listUnloadFeesRoute } from './list-unload-fees'

export const unloadFeeRoutes = createRouter().openapi(listUnloadFeesRoute, listUnloadFees)
