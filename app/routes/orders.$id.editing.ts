import { editingAction } from '~/features/orders/load-editing.server'

/** Presence of an order's form; no page. */
export const action = editingAction
