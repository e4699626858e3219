import { createRouter } from '../http/router'
import { showFile, showFileRoute } from './show-file'
import { uploadFile, uploadFileRoute } from './upload-file'

export const fileRoutes = createRouter().openapi(uploadFileRoute, uploadFile).openapi(showFileRoute, showFile)
