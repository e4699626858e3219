import { createRouter } from '../http/router'
import { uploadFile, uploadFileRoute } from './upload-file'

export const fileRoutes = createRouter().openapi(uploadFileRoute, uploadFile)
