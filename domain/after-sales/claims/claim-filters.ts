import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { normalSerial } from '../../ground/documents/serials'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { many } from '../../ground/lists/many'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { CLAIM_TYPES } from '../../ground/order-words/order-types'
import { ORDER_STATUSES } from '../../ground/order-words/statuses'
import { line } from '../../ground/text/text'
import { CLAIM_REASONS, CLAIM_VERDICTS } from './claim-words'

/** Every filter of the list of claims; days are São Paulo's. */
export const claimFilters = z.object({
  /** Number, client, company, document. */
  search: emptyAsAbsent(line({ max: 120 })),
  id: emptyAsAbsent(id()),
  originalOrderId: emptyAsAbsent(id()),
  type: emptyAsAbsent(choice(CLAIM_TYPES)),
  status: many(choice(ORDER_STATUSES)),
  companyId: emptyAsAbsent(id()),
  companyClientId: emptyAsAbsent(id()),
  /** A part of the client's name, however accented. */
  clientName: emptyAsAbsent(line({ max: 120 })),
  productId: emptyAsAbsent(id()),
  /** A part of the name of a claimed product. */
  productName: emptyAsAbsent(line({ max: 120 })),
  manufacturerId: emptyAsAbsent(id()),
  serial: emptyAsAbsent(line({ max: 60 }).overwrite(normalSerial)),
  reasonCategory: emptyAsAbsent(choice(keysOf(CLAIM_REASONS))),
  verdict: many(choice(keysOf(CLAIM_VERDICTS))),
  initialOpenedAt: emptyAsAbsent(businessDate()),
  finalOpenedAt: emptyAsAbsent(businessDate()),
  initialStatusSince: emptyAsAbsent(businessDate()),
  finalStatusSince: emptyAsAbsent(businessDate()),
  /** 'Responsável': the company's consultant. */
  companyHelper: emptyAsAbsent(id()),
  /** 'Atrasados'. */
  overdue: emptyAsAbsent(brBoolean()),
  /** 'Comodatos vencidos': loans that are out after their end. */
  loanOverdue: emptyAsAbsent(brBoolean()),
  /** 'Aguarda integrador'. */
  waitsForIntegrator: emptyAsAbsent(brBoolean()),
})
export type ClaimFilters = z.infer<typeof claimFilters>
