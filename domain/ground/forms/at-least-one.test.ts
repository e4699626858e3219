import { describe, expect, it } from 'vitest'
import { kitBatchInput } from '../../catalogue/kits/kit-batch-input'
import { promotionInput } from '../../catalogue/promotions/promotion-input'
import { issuesToErrors } from '../errors/issues-to-errors'

/** The errors of a form that is sent empty. */
const missing = (schema: typeof promotionInput | typeof kitBatchInput) =>
  issuesToErrors(schema.safeParse({}).error?.issues ?? [])
    .filter(({ rule }) => rule === 'required')
    .map(({ field }) => field)

describe('a list of which one is chosen at least', () => {
  it('is asked for together with the fields beside it, not after them', () => {
    expect(missing(promotionInput)).toEqual(expect.arrayContaining(['name', 'discount', 'kitIds', 'audience']))
    expect(missing(kitBatchInput)).toEqual(
      expect.arrayContaining(['name', 'panelId', 'inverterIds', 'fixationTypes', 'networkVoltages']),
    )
  })
})
