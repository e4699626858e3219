import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { paragraph } from '../../ground/text/text'

/** How many documents one page compares at once: a delivery has an invoice, its events and a CT-e. */
export const MAX_READINGS = 20

/** Keeps a document that was read (`POST /orders/{id}/invoices`): which one, and why with its differences. */
export const invoiceInput = labelled(
  z.object({
    version: id(),
    assetId: id(),
    reason: emptyAsNull(paragraph({ min: 3, max: 1000 })),
  }),
  { reason: 'Por que gravar com a diferença?' },
)
