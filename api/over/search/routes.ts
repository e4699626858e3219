import { createRouter } from '../../ground/http/router'
import { search, searchRoute } from './search'

export const searchRoutes = createRouter().openapi(searchRoute, search)
