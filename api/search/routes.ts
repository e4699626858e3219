import { createRouter } from '../http/router'
import { search, searchRoute } from './search'

export const searchRoutes = createRouter().openapi(searchRoute, search)
