import { passRejectedEvents } from '~/features/sales/shipments/event-sheet.server'

/** Lines of a sheet of events that stayed out, with why. */
export const loader = passRejectedEvents
