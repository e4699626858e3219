import { createRouter } from '../../ground/http/router'
import { checkManufacturer, checkManufacturerRoute } from './check-manufacturer'
import { createManufacturer, createManufacturerRoute } from './create-manufacturer'
import { deleteManufacturer, deleteManufacturerRoute } from './delete-manufacturer'
import { listManufacturers, listManufacturersRoute } from './list-manufacturers'
import { selectManufacturers, selectManufacturersRoute } from './select-manufacturers'
import { showManufacturer, showManufacturerRoute } from './show-manufacturer'
import { updateManufacturer, updateManufacturerRoute } from './update-manufacturer'

export const manufacturerRoutes = createRouter()
  .openapi(listManufacturersRoute, listManufacturers)
  .openapi(selectManufacturersRoute, selectManufacturers)
  .openapi(checkManufacturerRoute, checkManufacturer)
  .openapi(showManufacturerRoute, showManufacturer)
  .openapi(createManufacturerRoute, createManufacturer)
  .openapi(updateManufacturerRoute, updateManufacturer)
  .openapi(deleteManufacturerRoute, deleteManufacturer)
