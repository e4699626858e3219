import { createRouter } from '../../ground/http/router'
import { compareRolesRoute, showRoleComparison } from './compare-roles'
import { createRole, createRoleRoute } from './create-role'
import { deleteRole, deleteRoleRoute } from './delete-role'
import { explainAccessRoute, explainUserAccess } from './explain-access'
import { listRoles, listRolesRoute } from './list-roles'
import { selectRoles, selectRolesRoute } from './select-roles'
import { showRole, showRoleRoute } from './show-role'
import { updateRole, updateRoleRoute } from './update-role'

export const roleRoutes = createRouter()
  .openapi(listRolesRoute, listRoles)
  .openapi(selectRolesRoute, selectRoles)
  .openapi(compareRolesRoute, showRoleComparison)
  .openapi(explainAccessRoute, explainUserAccess)
  .openapi(showRoleRoute, showRole)
  .openapi(createRoleRoute, createRole)
  .openapi(updateRoleRoute, updateRole)
  .openapi(deleteRoleRoute, deleteRole)
