import type { Guard } from '../../order-facts'

/** A warranty is that of one piece: its serial number says which (domain 4.4). */
export const claimSerialGiven: Guard = ({ type, claim }) =>
  type === 'WARRANTY' && !claim.hasSerials ? [{ code: 'CLAIM_SERIAL_REQUIRED' }] : []
