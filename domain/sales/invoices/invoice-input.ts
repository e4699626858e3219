import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { id } from '../../ground/numbers/id'
import { paragraph } from '../../ground/text/text'

/** How many documents one page compares at once: a delivery has an invoice, its events and a CT-e. */
export const MAX_READINGS = 20

/** Whom an invoice is mailed to. */
export const INVOICE_READERS = ['INTEGRATOR', 'CLIENT', 'CARRIER'] as const
export type InvoiceReader = (typeof INVOICE_READERS)[number]

/** Keeps a document that was read (`POST /orders/{id}/invoices`): which one, and why with its differences. */
export const invoiceInput = labelled(
  z.object({
    version: id(),
    assetId: id(),
    reason: emptyAsNull(paragraph({ min: 3, max: 1000 })),
    /** Who gets DANFE and XML by mail; null: whom the company's switches say. */
    mailTo: emptyAsNull(list(choice(INVOICE_READERS), { max: INVOICE_READERS.length })),
  }),
  { mailTo: 'Quem recebe por e-mail', reason: 'Por que gravar com a diferença?' },
)
