import { toCents } from '../../../ground/money/money'
import type { OrderFacts } from '../order-facts'
import type { StatusData } from './status-change-input'

/**
 * The input of the request: the note, its files and the facts of the step. Absent while only the possibilities are
 * shown.
 */
export interface StepInput {
  note: string | null
  files: number
  data: Partial<StatusData>
}

/** The order as it will be once the step has written its facts down: what the step's checks read. */
export function factsAfterStep(facts: OrderFacts, { data, files }: StepInput): OrderFacts {
  const picked = new Map(data.lines?.map((line) => [line.position, line]))
  return {
    ...facts,
    expectedCloseAt: data.expectedCloseAt ?? facts.expectedCloseAt,
    lines: facts.lines.map((line) => ({ ...line, picked: picked.get(line.position)?.picked ?? line.picked })),
    shipment: {
      volumes: data.volumes ?? facts.shipment.volumes,
      volumesShipped: data.volumesShipped ?? facts.shipment.volumesShipped,
    },
    deliveryInvoice: {
      key: data.invoiceKey ?? null,
      citedKey: data.citedInvoiceKey ?? null,
      totalCents: data.invoiceTotal === null || data.invoiceTotal === undefined ? null : toCents(data.invoiceTotal),
    },
    claim: {
      ...facts.claim,
      hasSolution: facts.claim.hasSolution || Boolean(data.solution),
      hasReport: facts.claim.hasReport || (facts.status === 'ANALYSIS' && files > 0),
    },
  }
}
