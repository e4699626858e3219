import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { line, paragraph } from '../../ground/text/text'
import { MAX_LIST_LINES } from './product-list-limits'

const NAMED = { name: 'Nome da lista', note: 'Observação' }
const LABELS = { ...NAMED, lines: 'Itens' }

const words = { name: line({ max: 80 }), note: emptyAsNull(paragraph({ max: 500 })) }

/** One thing that is bought again: a product, or a kit of the catalogue. */
const listLine = z
  .object({ productId: emptyAsNull(id()), kitId: emptyAsNull(id()), quantity: lineQuantity() })
  .superRefine(({ productId, kitId }, context) => {
    if (productId === null && kitId === null)
      context.addIssue({ code: 'custom', path: ['productId'], params: { rule: 'required' } })
    if (productId !== null && kitId !== null)
      context.addIssue({ code: 'custom', path: ['kitId'], params: { rule: 'choice' } })
  })
export type ListLine = z.infer<typeof listLine>

/** A list as the API takes it. */
export const productListInput = labelled(
  z.object({ ...words, lines: list(listLine, { max: MAX_LIST_LINES }).default([]) }),
  LABELS,
)
export type ProductListInput = z.infer<typeof productListInput>

/** Lines for a list that there is, beside those that it has. */
export const listLinesInput = z.object({ lines: list(listLine, { min: 1, max: MAX_LIST_LINES }) })

/**
 * The form of a new list: its lines come of a cart, an order, a kit or another list, or are pasted afterwards. They may
 * go into a list that there is instead, which keeps its name.
 */
export const newListForm = labelled(
  z
    .object({ listId: emptyAsNull(id()), name: emptyAsNull(words.name), note: words.note })
    .superRefine(({ listId, name }, context) => {
      if (listId === null && name === null)
        context.addIssue({ code: 'custom', path: ['name'], params: { rule: 'required' } })
    }),
  { ...NAMED, listId: 'Pôr em' },
)

/** A line of the edit form: what it is of ('p12', 'k3'), and how many; blank takes it out. */
const formLine = z.object({
  of: z.string().regex(/^[pk][1-9]\d{0,14}$/),
  quantity: emptyAsNull(lineQuantity()),
})

/** The edit form: one field less for each line, since a form has a thousand at most. */
export const productListForm = labelled(
  z.object({ ...words, lines: list(formLine, { max: MAX_LIST_LINES }).default([]) }),
  LABELS,
)
export type ProductListForm = z.infer<typeof productListForm>
