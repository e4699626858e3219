import { createRouter } from '../../ground/http/router'
import { createUnloadFee, createUnloadFeeRoute } from './create-unload-fee'
import { deleteUnloadFee, deleteUnloadFeeRoute } from './delete-unload-fee'
import { listUnloadFees, listUnloadFeesRoute } from './list-unload-fees'
import { showUnloadFee, showUnloadFeeRoute } from './show-unload-fee'
import { updateUnloadFee, updateUnloadFeeRoute } from './update-unload-fee'

export const unloadFeeRoutes = createRouter()
  .openapi(listUnloadFeesRoute, listUnloadFees)
  .openapi(showUnloadFeeRoute, showUnloadFee)
  .openapi(createUnloadFeeRoute, createUnloadFee)
  .openapi(updateUnloadFeeRoute, updateUnloadFee)
  .openapi(deleteUnloadFeeRoute, deleteUnloadFee)
