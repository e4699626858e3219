import { createRouter } from '../../ground/http/router'
import { createBranch, createBranchRoute } from './create-branch'
import { deleteBranch, deleteBranchRoute } from './delete-branch'
import { listBranches, listBranchesRoute } from './list-branches'
import { showBranch, showBranchRoute } from './show-branch'
import { updateBranch, updateBranchRoute } from './update-branch'

export const branchRoutes = createRouter()
  .openapi(listBranchesRoute, listBranches)
  .openapi(showBranchRoute, showBranch)
  .openapi(createBranchRoute, createBranch)
  .openapi(updateBranchRoute, updateBranch)
  .openapi(deleteBranchRoute, deleteBranch)
