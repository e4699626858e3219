import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { serialsField } from '../../ground/documents/serials'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { rows } from '../../ground/forms/rows'
import { ticked } from '../../ground/forms/ticked'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { lineQuantity, MAX_LINE_QUANTITY } from '../../ground/numbers/line-quantity'
import { keysOf } from '../../ground/objects/keys-of'
import { CLAIM_TYPES } from '../../ground/order-words/order-types'
import { line, paragraph } from '../../ground/text/text'
import { MAX_NOTE_LENGTH } from '../../sales/orders/status/status-change-input'
import { CLAIM_REASONS, CLAIM_VERDICTS } from './claim-words'

/** Photos and documents of one claim that its sender adds, from its opening to its last complement. */
export const MAX_CLAIM_PHOTOS = 10

const position = () => brInteger({ min: 1, max: MAX_IDS_PER_REQUEST })
const pieces = () => brInteger({ min: 0, max: MAX_LINE_QUANTITY })
const fault = () => emptyAsNull(line({ max: 300 }))
const text = () => emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH }))
const assetIds = () => z.preprocess(ticked, list(id(), { max: MAX_CLAIM_PHOTOS }))

/**
 * A new claim; quantities start at 0, and lines left at 0 are not claimed. The API names the other fields that are
 * missing.
 */
export const claimInput = labelled(
  z.object({
    type: choice(CLAIM_TYPES),
    orderId: id(),
    reasonCategory: choice(keysOf(CLAIM_REASONS)),
    /** 'Motivo'; without it MISSING_CUSTOMER_CLAIM_REASON. */
    reason: text(),
    lines: rows(z.object({ position: position(), quantity: pieces(), serials: serialsField(), fault: fault() }), {
      max: MAX_IDS_PER_REQUEST,
    }),
    /** The end of a loan. */
    dueDate: emptyAsNull(businessDate()),
    /** Why the window does not count: with orders:bypassRestrictions. */
    overrideReason: text(),
    /** It confirms what the receipt check of the order proposes; each type once. */
    fromReceipt: checkbox(),
    assetIds: assetIds(),
  }),
  { lines: 'Itens', assetIds: 'Fotos', dueDate: 'Devolução prevista', overrideReason: 'Motivo para dispensar o prazo' },
)
export type ClaimInput = z.output<typeof claimInput>

/** Photos, words and serial numbers that are added while the claim waits for its sender. */
export const claimComplementInput = labelled(
  z.object({
    note: text(),
    lines: rows(z.object({ position: position(), serials: serialsField() }), {
      max: MAX_IDS_PER_REQUEST,
    }),
    assetIds: assetIds(),
  }),
  { assetIds: 'Fotos' },
)
export type ClaimComplementInput = z.output<typeof claimComplementInput>

/** A refused claim, said once more: its lines are those of the first one. */
export const claimContestInput = labelled(z.object({ reason: text(), assetIds: assetIds() }), { assetIds: 'Fotos' })

/** The decision of the analysis. */
export const claimDecisionInput = labelled(
  z.object({
    verdict: choice(keysOf(CLAIM_VERDICTS)),
    /** 'Solução'; without it MISSING_CUSTOMER_CLAIM_SOLUTION. */
    solution: text(),
    /** Of a claim that is right in part: how many pieces of each line. */
    lines: rows(z.object({ position: position(), accepted: pieces() }), { max: MAX_IDS_PER_REQUEST }),
    sends: rows(z.object({ productId: id(), quantity: lineQuantity() }), { max: MAX_IDS_PER_REQUEST }),
    returnsGoods: checkbox(),
    returnFirst: checkbox(),
    /** The note of the step, as the table asks for it. */
    note: text(),
    assetIds: assetIds(),
  }),
  { assetIds: 'Documentos' },
)
export type ClaimDecisionInput = z.output<typeof claimDecisionInput>

/** The goods that came back, as they are checked at the distribution centre. */
export const claimArrivalInput = labelled(
  z.object({
    lines: rows(
      z.object({
        position: position(),
        received: pieces(),
        damaged: pieces(),
        otherItem: emptyAsNull(line({ max: 200 })),
        serials: serialsField(),
      }),
      { min: 1, max: MAX_IDS_PER_REQUEST },
    ),
    /** The decision on the differences. */
    differences: text(),
    assetIds: assetIds(),
  }),
  { lines: 'Itens', assetIds: 'Fotos da conferência' },
)
export type ClaimArrivalInput = z.output<typeof claimArrivalInput>

/** A loan that ends later. */
export const claimLoanInput = labelled(
  z.object({ dueDate: emptyAsNull(businessDate()), reason: paragraph({ max: 1000 }) }),
  { dueDate: 'Nova devolução' },
)
