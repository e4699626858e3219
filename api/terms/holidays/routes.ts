import { createRouter } from '../../ground/http/router'
import { addNationalHolidays, addNationalHolidaysRoute } from './add-national-holidays'
import { createHoliday, createHolidayRoute } from './create-holiday'
import { deleteHoliday, deleteHolidayRoute } from './delete-holiday'
import { listHolidays, listHolidaysRoute } from './list-holidays'
import { showHoliday, showHolidayRoute } from './show-holiday'
import { showNationalHolidays, showNationalHolidaysRoute } from './show-national-holidays'
import { updateHoliday, updateHolidayRoute } from './update-holiday'

export const holidayRoutes = createRouter()
  .openapi(listHolidaysRoute, listHolidays)
  .openapi(showNationalHolidaysRoute, showNationalHolidays)
  .openapi(addNationalHolidaysRoute, addNationalHolidays)
  .openapi(showHolidayRoute, showHoliday)
  .openapi(createHolidayRoute, createHoliday)
  .openapi(updateHolidayRoute, updateHoliday)
  .openapi(deleteHolidayRoute, deleteHoliday)
