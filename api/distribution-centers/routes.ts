import { createRouter } from '../http/router'
import { listDistributionCenters, listDistributionCentersRoute } from './list-distribution-centers'

export const distributionCenterRoutes = createRouter().openapi(listDistributionCentersRoute, listDistributionCenters)
