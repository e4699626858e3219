import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../../tests/oracles/sizing-bills'
import {
  type BillPremises,
  recomputeYear,
  SHAVED_BILLS,
  THIRTY_BILLS,
  WHITE_BILLS,
} from '../../../tests/oracles/thirty-bills'
import { defaultAssumptions } from './assumptions'
import { MONTHS } from './months'
import { ownEstimate } from './own-irradiation'
import { billsOf, sizeSystem, tariffPrice } from './size-system'
import { sizingInput } from './sizing-input'

/** The bills of two years by the portal's rules: what a form says goes through its schema, and the credits go on. */
function reckonedYears(bill: BillPremises) {
  const asked = sizingInput.parse(bill.form)
  const tariff = withDefaults(bill.tariff)
  const place = ownEstimate('SC')
  const assumed = {
    ...defaultAssumptions(asked, place, bill.year, tariff),
    selfConsumption: bill.selfConsumption,
    demandReduction: asked.demandReduction ?? 0,
    batteryEfficiency: asked.batteryEfficiency ?? 100,
  }
  const input = { ...asked, tariff: tariffPrice(tariff, asked.tariff, assumed) }
  const year = billsOf(
    input,
    sizeSystem(input, place, assumed),
    assumed,
    tariff,
    asked.peakShave === null ? null : () => 1,
  )()
  return [0, 1].map((at) => year({ generation: bill.generation, growth: bill.growth[at]!, share: bill.shares[at]! }))
}

describe('thirty bills, each reckoned by a script of its own in whole fractions', () => {
  it('are thirty, of both groups, of three connections, of one and of several units', () => {
    expect(THIRTY_BILLS).toHaveLength(30)
    expect(new Set(THIRTY_BILLS.map(({ name }) => name)).size).toBe(30)
    const kinds = THIRTY_BILLS.map(({ form, tariff }) => [
      form.connection,
      tariff.modality,
      form.unit2Kwh !== undefined,
    ])
    expect(new Set(kinds.map(String)).size).toBeGreaterThanOrEqual(7)
  })

  it.each([...THIRTY_BILLS, ...SHAVED_BILLS, ...WHITE_BILLS].map((bill) => [bill.name, bill] as const))(
    '%s: to the cent, in two years',
    (_, bill) => {
      expect(bill.generation).toHaveLength(MONTHS.length)
      expect(reckonedYears(bill)).toEqual(recomputeYear(bill))
    },
  )
})
