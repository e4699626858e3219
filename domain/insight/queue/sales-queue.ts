import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { id } from '../../ground/numbers/id'

/** Why a seller is asked for: what is lost if nothing is done. */
export const SALES_REASONS = ['EXPIRING', 'CLOSING', 'APPROVAL', 'PAYMENT', 'DOCUMENTS', 'SILENT'] as const
export type SalesReason = (typeof SALES_REASONS)[number]

/** As many of them, those of the highest value first. */
export const SALES_SHOWN = 25
/** A budget that ends within so many business days. */
export const EXPIRING_BUSINESS_DAYS = 2
/** An integrator without a budget or an order for so many days. */
export const SILENT_DAYS = 60

/** 'Lembrar amanhã': what leaves the own queue until then. */
export const queueReminderInput = z.object({ reason: choice(SALES_REASONS), recordId: id() })
