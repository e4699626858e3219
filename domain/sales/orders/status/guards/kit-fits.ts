import type { Guard } from '../../order-facts'

/**
 * Module and inverter, power ratio, batteries, support: checked again on sending, since limits may have
 * changed (domain 1.1). A blocker that orders:bypassRestrictions lets through is not among the facts any more;
 * the API writes it to the audit log.
 */
export const kitFits: Guard = ({ kitBlockers }) => [...kitBlockers]
