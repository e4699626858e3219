import { passEventTemplate } from '~/features/sales/shipments/event-sheet.server'

/** The sheet that events of tracking may be filled into. */
export const loader = passEventTemplate
