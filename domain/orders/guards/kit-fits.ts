import type { Guard } from '../order-facts'

/** Module and inverter, power ratio, batteries, support: checked again on sending, since limits may have changed (domain 1.1). */
export const kitFits: Guard = ({ kitBlockers }, { bypassRestrictions }) => (bypassRestrictions ? [] : [...kitBlockers])
