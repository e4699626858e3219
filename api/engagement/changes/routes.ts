import { createRouter } from '../../ground/http/router'
import { listChanges, listChangesRoute } from './list-changes'

export const changeRoutes = createRouter().openapi(listChangesRoute, listChanges)
