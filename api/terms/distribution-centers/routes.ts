import { createRouter } from '../../ground/http/router'
import { createDistributionCenter, createDistributionCenterRoute } from './create-distribution-center'
import { deleteDistributionCenter, deleteDistributionCenterRoute } from './delete-distribution-center'
import { listDistributionCenters, listDistributionCentersRoute } from './list-distribution-centers'
import { showDistributionCenter, showDistributionCenterRoute } from './show-distribution-center'
import { updateDistributionCenter, updateDistributionCenterRoute } from './update-distribution-center'

export const distributionCenterRoutes = createRouter()
  .openapi(listDistributionCentersRoute, listDistributionCenters)
  .openapi(showDistributionCenterRoute, showDistributionCenter)
  .openapi(createDistributionCenterRoute, createDistributionCenter)
  .openapi(updateDistributionCenterRoute, updateDistributionCenter)
  .openapi(deleteDistributionCenterRoute, deleteDistributionCenter)
