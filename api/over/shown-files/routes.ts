import { createRouter } from '../../ground/http/router'
import { showFile, showFileRoute } from './show-file'

export const shownFileRoutes = createRouter().openapi(showFileRoute, showFile)
