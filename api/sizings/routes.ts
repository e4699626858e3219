import { createRouter } from '../http/router'
import { estimateSizing, estimateSizingRoute } from './estimate-sizing'

export const sizingRoutes = createRouter().openapi(estimateSizingRoute, estimateSizing)
