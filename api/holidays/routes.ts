import { createRouter } from '../http/router'
import { listHolidays, listHolidaysRoute } from './list-holidays'

export const holidayRoutes = createRouter().openapi(listHolidaysRoute, listHolidays)
