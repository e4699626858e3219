import type { Guard } from '../../order-facts'

/**
 * 'Contratar descarga do material' is a question that must be answered, not a box that may be left (specification §5).
 */
export const unloadFlagAnswered: Guard = ({ unloadFlag }) =>
  unloadFlag === null ? [{ code: 'ORDER_UNLOAD_FEE_FLAG_REQUIRED', field: 'unloadFlag' }] : []
