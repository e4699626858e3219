import { z } from 'zod'
import { list } from '../../../ground/forms/list'
import { id } from '../../../ground/numbers/id'
import { MAX_NOTE_FILES } from '../status/status-change-input'

/** `PUT /orders/updateAssets/{id}`: files uploaded first, as documents of the order itself. */
export const assetsInput = z.object({ addAssets: list(id(), { min: 1, max: MAX_NOTE_FILES }) })
export type AssetsInput = z.infer<typeof assetsInput>
