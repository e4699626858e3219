import { z } from 'zod'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { id } from '../../ground/numbers/id'
import { FEEDBACKS_LIST } from './feedbacks-list'

/** Every filter of the list of feedbacks; days are São Paulo's. `search` looks into the message and its author's name. */
export const feedbackFilters = z.object({ ...filtersOf(FEEDBACKS_LIST), companyId: emptyAsAbsent(id()) })
