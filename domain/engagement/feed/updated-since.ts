import { z } from 'zod'
import { isBusinessDate } from '../../ground/dates/business-date'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'

/** Of lists that programs read: only rows written at or after this moment (ISO 8601, with its zone). */
export const updatedSince = {
  // A year that no database knows is refused beside its name.
  updatedSince: emptyAsAbsent(
    z.iso.datetime({ offset: true }).refine((text) => isBusinessDate(text.slice(0, 10)), { params: { rule: 'date' } }),
  ),
}

export interface UpdatedSince {
  updatedSince?: string | undefined
}
