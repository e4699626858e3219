import { z } from 'zod'
import { NETWORK_VOLTAGES } from '../../../catalogue/products/network-voltages'
import { brBoolean } from '../../../ground/flags/br-boolean'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../../ground/forms/empty-as-null'
import { list } from '../../../ground/forms/list'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brMoney } from '../../../ground/numbers/br-number'
import { id } from '../../../ground/numbers/id'
import { lineQuantity } from '../../../ground/numbers/line-quantity'
import { UFS } from '../../../ground/places/states'
import { orderUpdateInput } from '../create/order-input'

/** `POST /orders/{id}/composition`: the lines of the editor and one edit of them; nothing is saved. */
export const compositionInput = z.object({
  products: list(
    z.object({
      productId: id(),
      quantity: lineQuantity(),
      was: emptyAsNull(lineQuantity()),
      /** Given by a seller; absent: it follows from the edit. */
      price: emptyAsAbsent(brMoney()),
    }),
    { max: MAX_IDS_PER_REQUEST },
  ),
  add: z
    .object({ productId: id(), quantity: lineQuantity() })
    .nullish()
    .transform((value) => value ?? null),
  remove: emptyAsNull(id()),
  freightUf: emptyAsNull(choice(UFS)),
  taxpayer: emptyAsNull(brBoolean()),
  networkVoltage: emptyAsNull(choice(NETWORK_VOLTAGES)),
  /** The form around the lines, as `PUT /orders/{id}` takes it: what saving would make of the order is answered too. */
  edit: orderUpdateInput
    .omit({ products: true })
    .nullish()
    .transform((value) => value ?? null),
})
export type CompositionInput = z.infer<typeof compositionInput>
