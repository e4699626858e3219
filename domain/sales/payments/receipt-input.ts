import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { id } from '../../ground/numbers/id'
import { paragraph } from '../../ground/text/text'
import { MAX_NOTE_FILES } from '../orders/status/status-change-input'

/** 'Enviei o comprovante': files uploaded first, and what there is to say of them. */
export const receiptInput = z.object({
  assetIds: z.preprocess(ticked, list(id(), { min: 1, max: MAX_NOTE_FILES })),
  note: emptyAsNull(paragraph({ max: 1000 })),
})

/** The boleto as a PDF that was uploaded first; the next one replaces it. */
export const boletoInput = z.object({ assetId: id() })
