import { passListTemplate } from '~/features/sales/quick-order/list-sheets.server'

/** The sheet that a list may be filled into. */
export const loader = passListTemplate
