import { createRouter } from '../http/router'
import { showCep, showCepRoute } from './show-cep'

export const cepRoutes = createRouter().openapi(showCepRoute, showCep)
