import type { Forms } from '../ground/forms/form-labels'
import { savedViewInput, savedViewUpdateInput } from './saved-views/saved-view-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const INSIGHT_FORMS: Forms = {
  ofTable: {
    saved_views: [savedViewInput],
  },
  others: [savedViewUpdateInput],
}
