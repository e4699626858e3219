import { type FieldMetadata, getCollectionProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Fields, readErrors, readFields } from './read-form'

type Order = {
  name: string
  taxpayer: boolean
  flag: string
  products: { productId: number; quantity: string }[]
  address: { cep: string; uf: string }
}
type Source = { lastResult?: object | null; defaultValue?: object; constraint?: object }

const read = ({ lastResult, defaultValue, constraint }: Source): Fields<Order> =>
  readFields<Order>('order', lastResult as never, defaultValue, constraint as never)

/** The same fields as Conform's own hook draws them on the server. */
function readWithConform(source: Source): Fields<Order> {
  const drawn: Fields<Order>[] = []
  renderToString(createElement(Probe, { source, drawn }))
  return drawn[0] as Fields<Order>
}

function Probe({ source, drawn }: { source: Source; drawn: unknown[] }) {
  drawn.push(useForm<Order>({ id: 'order', ...source } as never)[1])
  return null
}

/** All that a page asks of the fields. */
function draw(fields: Fields<Order>) {
  const rows = fields.products.getFieldList().map((row) => row.getFieldset())
  const address = fields.address.getFieldset()
  const plain = [
    fields.name,
    address.cep,
    address.uf,
    ...rows.flatMap(({ productId, quantity }) => [productId, quantity]),
  ]
  const facts = ({ id, name, formId, errors, initialValue }: FieldMetadata) => ({
    id,
    name,
    formId,
    errors,
    initialValue,
  })
  return {
    facts: [...plain, fields.taxpayer, fields.products, fields.address].map((one) => facts(one as FieldMetadata)),
    within: [fields.products.allErrors, fields.address.allErrors, fields.name.allErrors],
    inputs: plain.map((one) => getInputProps(one as FieldMetadata<string>, { type: 'text' })),
    boxes: getInputProps(fields.taxpayer, { type: 'checkbox' }),
    selects: plain.map((one) => getSelectProps(one as FieldMetadata<string>)),
    radios: getCollectionProps(fields.flag, { type: 'radio', options: ['true', 'false'] }),
  }
}

const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 8 }), fc.constantFrom('on', 'true', 'false', '0'))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const row = fc.record(
  { productId: optional(fc.oneof(text, fc.nat(99))), quantity: optional(text) },
  { noNullPrototype: true },
)
const values = fc.record(
  {
    name: fc.oneof(text, fc.constant(null), fc.nat(9)),
    flag: text,
    products: fc.array(row, { maxLength: 3 }),
    address: fc.record(
      { cep: text, uf: fc.oneof(text, fc.constant(null)) },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const errors = fc.dictionary(
  fc.constantFrom('', 'name', 'products', 'products[0].quantity', 'products[1]', 'address.cep', 'addressed', 'other'),
  fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 2 }),
)
const constraint = fc.constantFrom(
  undefined,
  {},
  {
    name: { required: true, maxLength: 5 },
    'products[].quantity': { required: true, pattern: '\\d+' },
    'address.uf': {},
  },
)

function expectSame(source: Source) {
  expect(draw(read(source))).toEqual(draw(readWithConform(source)))
}

/** A reply holds the typed values, which are text. */
const asText = (values: object): object =>
  JSON.parse(JSON.stringify(values), (_, value) => (typeof value === 'number' ? String(value) : value))

describe('what a form page draws of its fields is what Conform draws', () => {
  test('before anything was sent', () => {
    const start = fc.tuple(values, fc.boolean()).map(([rest, taxpayer]) => ({ ...rest, taxpayer }))
    fc.assert(fc.property(fc.record({ defaultValue: start, constraint }), expectSame))
  })
  test('after any refusal', () => {
    const lastResult = fc.tuple(values, fc.boolean(), errors).map(([typed, isTicked, error]) => ({
      status: 'error',
      initialValue: { ...asText(typed), ...(isTicked ? { taxpayer: 'on' } : {}) },
      error,
    }))
    fc.assert(fc.property(fc.record({ lastResult, defaultValue: values, constraint }), expectSame))
  })
})

describe('a reply that no form of ours sends', () => {
  test('is read without complaint: a list where a text belongs, and the other way round', () => {
    const initialValue = { name: ['a', 'b'], products: 'x', address: 'y', flag: { a: 'b' } }
    expect(draw(read({ lastResult: { initialValue } })).facts.map(({ name }) => name)).toContain('address.cep')
    expect(read({ lastResult: { initialValue } }).products.getFieldList()).toEqual([])
  })
  test('has no fields of its own making', () => {
    const fields = read({ lastResult: { initialValue: JSON.parse('{"__proto__":{"name":"x"}}') } })
    expect(fields.name.initialValue).toBeUndefined()
    expect(Reflect.get(fields, 'constructor').name).toBe('constructor')
    expect(Reflect.get(fields, 'toString').initialValue).toBeUndefined()
  })
  test('keeps a row that was left out between two others', () => {
    const products: unknown[] = []
    products[1] = { quantity: '2' }
    const rows = read({ lastResult: { initialValue: { products } } }).products.getFieldList()
    expect(rows.map((one) => one.getFieldset().quantity.initialValue)).toEqual([undefined, '2'])
  })
})

test('null and undefined are no errors', () => {
  expect(readErrors({ error: { name: null, '': ['Não.'] } })).toEqual({ '': ['Não.'] })
  expect(readErrors(null)).toEqual({})
  expect(readErrors(undefined)).toEqual({})
})

test('a form that is to begin anew shows what it starts with', () => {
  expect(read({ lastResult: { initialValue: null }, defaultValue: { name: 'Solaris' } }).name.initialValue).toBe(
    'Solaris',
  )
})
