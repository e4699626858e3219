import { z } from 'zod'
import { emptyAsAbsent } from '../forms/empty-as-null'

/** Of lists that programs read: only what was written at or after this moment (ISO 8601, with its zone). */
export const updatedSince = { updatedSince: emptyAsAbsent(z.iso.datetime({ offset: true })) }

export interface UpdatedSince {
  updatedSince?: string | undefined
}
