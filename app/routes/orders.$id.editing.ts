import { editingAction } from '~/features/sales/orders/edit/load-editing.server'

/** Presence of an order's form; no page. */
export const action = editingAction
