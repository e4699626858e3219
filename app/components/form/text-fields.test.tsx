import { getInputProps } from '@conform-to/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bulkInput } from '#domain/catalogue/price-tables/bulk-input'
import { adjustmentField } from '#domain/catalogue/price-tables/price-row-input'
import { productInputFor } from '#domain/catalogue/products/product-input'
import { labelled } from '#domain/ground/forms/form-labels'
import { list } from '#domain/ground/forms/list'
import { line } from '#domain/ground/text/text'
import { companyFinancialInput } from '#domain/people/companies/company-input'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { fieldText } from './field'
import { constraintsOf } from './parse-form.server'
import { readFields } from './read-form'
import { MoneyField, PercentField, TextField } from './text-fields'

const KINDS = { percent: PercentField, money: MoneyField, text: TextField }

/** The keyboard that a phone shows for a field of a schema. */
function keyboardOf(kind: keyof typeof KINDS, schema: z.ZodType, name: string): string | null {
  const fields = readFields<Record<string, unknown>>('page', null, {}, constraintsOf(schema) as never)
  const Kind = KINDS[kind]
  const [first = '', within] = name.split('.')
  const top = fields[first] as never as { getFieldset(): Record<string, unknown> }
  const field = within ? top.getFieldset()[within] : top
  const input = {
    ...getInputProps(field as never, { type: 'text' }),
    ...(kind === 'text' && { inputMode: 'decimal' as const }),
  }
  document.body.innerHTML = renderToString(<Kind label="x" input={input as never} />)
  return document.querySelector('input')!.getAttribute('inputmode')
}

it.each<[string, keyof typeof KINDS, z.ZodType, string]>([
  ['discount of a company', 'percent', companyFinancialInput, 'discountPercentage'],
  ['percent of a bulk change', 'percent', bulkInput, 'percent'],
  ['value of a bulk change', 'money', bulkInput, 'value'],
  ['adjustment of prices', 'percent', z.object({ adjustment: adjustmentField() }), 'adjustment'],
  ['percent of a payment condition', 'percent', paymentConditionInput, 'percentage'],
  ['tempVoc of a module', 'text', productInputFor('MODULE'), 'specs.tempVoc'],
  ['tempPmax of a module', 'text', productInputFor('MODULE'), 'specs.tempPmax'],
])('%s has a keyboard with a minus', (_, kind, schema, name) => {
  expect(keyboardOf(kind, schema, name)).toBe('text')
})

it.each<[string, keyof typeof KINDS, z.ZodType, string]>([
  ['addition of a company', 'percent', companyFinancialInput, 'additionPercentage'],
  ['voc of a module', 'text', productInputFor('MODULE'), 'specs.voc'],
])('%s has that of numbers', (_, kind, schema, name) => {
  expect(keyboardOf(kind, schema, name)).toBe('decimal')
})

it('is called what its schema calls it, in a list as well', () => {
  const schema = labelled(z.object({ lines: list(z.object({ unit: line({ max: 9 }) }), { max: 5 }) }), {
    'lines[].unit': 'Unidade',
  })
  const fields = readFields<z.input<typeof schema>>('page', null, { lines: [{ unit: 'm' }] }, constraintsOf(schema))
  const { unit } = fields.lines.getFieldList()[0]!.getFieldset()
  document.body.innerHTML = renderToString(
    <TextField {...fieldText(unit)} input={getInputProps(unit, { type: 'text' })} />,
  )
  expect(document.querySelector('label')!.textContent).toBe('Unidade')
})
