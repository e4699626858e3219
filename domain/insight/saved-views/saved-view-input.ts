import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { many } from '../../ground/lists/many'
import { pageSize } from '../../ground/lists/page-size'
import { MAX_QUERY_LENGTH } from '../../ground/lists/query-text'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
import { ORDER_LIST_COLUMNS } from '../../sales/orders/list/order-list-columns'
import { VIEW_SCREENS } from './view-screens'

const LABELS = {
  name: 'Nome da visão',
  sharedRoleId: 'Compartilhar com',
  inSidebar: 'Mostrar no menu lateral, com a contagem',
}

/** The parts of a saved view that may change: its name, what it shows, and who finds it. */
export const savedViewUpdateInput = labelled(
  z.object({
    name: line({ max: 60 }),
    /** Of the view's own list, which the API knows and judges it by. */
    query: z.preprocess((value) => value ?? '', z.string().max(MAX_QUERY_LENGTH)),
    /** None: the list's own columns. */
    columns: many(choice(ORDER_LIST_COLUMNS), ORDER_LIST_COLUMNS.length).transform((columns) => columns ?? []),
    perPage: pageSize(),
    /** All users of this role find it too. */
    sharedRoleId: emptyAsNull(id()),
    inSidebar: checkbox(),
  }),
  LABELS,
)
export type SavedViewUpdateInput = z.infer<typeof savedViewUpdateInput>

/** A new view of one of the lists. */
export const savedViewInput = labelled(savedViewUpdateInput.extend({ screen: choice(VIEW_SCREENS) }), LABELS)
export type SavedViewInput = z.infer<typeof savedViewInput>
