import { createRouter } from '../../ground/http/router'
import { createSizingStudy, createSizingStudyRoute } from './create-sizing-study'
import { deleteSizingStudy, deleteSizingStudyRoute } from './delete-sizing-study'
import { listSizingStudies, listSizingStudiesRoute } from './list-sizing-studies'
import { showSizingStudy, showSizingStudyRoute } from './show-sizing-study'

export const sizingStudyRoutes = createRouter()
  .openapi(listSizingStudiesRoute, listSizingStudies)
  .openapi(createSizingStudyRoute, createSizingStudy)
  .openapi(showSizingStudyRoute, showSizingStudy)
  .openapi(deleteSizingStudyRoute, deleteSizingStudy)
