import { describe, expect, it } from 'vitest'
import { SPEC_FIELDS } from '../products/product-specs'
import { isGtin } from '../products/product-trade'
import { PRODUCT_COLUMNS, productColumn } from './product-columns'
import { findProductColumns, readProductLine } from './read-product-line'
import { readQuantity } from './read-quantity'
import { plain, SHEET_COLUMNS, type SheetCell } from './sheet-columns'

const ALL = { cost: true, price: true }

const read = (header: string, cell: SheetCell) => {
  const found = findProductColumns(['Nome', header], ALL)
  if (!found || found === 'twice') throw new Error(`no column ${header}`)
  const { after, problems } = readProductLine(
    ['x', cell],
    found.places.map(({ column }) => column),
  )
  return problems[0] ?? Object.values(after)[1]
}

describe('cells of a sheet of products', () => {
  it.each([
    ['49,8 V', 'V', 49.8],
    ['1.134 mm', 'mm', 1134],
    ['1,134 m', 'mm', 1134],
    ['113,4cm', 'mm', 1134],
    ['-0,28 %/°C', '%/°C', -0.28],
    ['−0,28%/ºC', '%/°C', -0.28],
    ['550 Wp', 'W', 550],
    ['0,55 kWp', 'W', 550],
    ['5,12 kWh', 'power', 5120],
    ['22,5 kg', 'kg', 22.5],
    ['22500 g', 'kg', 22.5],
    ['106 l', 'm³', 0.106],
    ['12 anos', 'meses', 144],
    ['R$ 1.234,50', 'R$', 1234.5],
    ['3', undefined, 3],
  ])('%s is read', (text, unit, value) => {
    expect(readQuantity(text, unit, 3)).toEqual({ ok: true, value })
  })

  it('are told where they are no number, or of another unit', () => {
    expect(readQuantity('6OO', 'W', 0)).toEqual({ ok: false, why: 'letters', meant: '600' })
    expect(readQuantity('49.8', 'V', 2)).toEqual({ ok: false, why: 'number' })
    expect(readQuantity('49,8 A', 'V', 2)).toEqual({ ok: false, why: 'unit' })
    expect(readQuantity('', 'V', 2)).toEqual({ ok: false, why: 'number' })
    expect(readQuantity('1e9', 'V', 2)).toMatchObject({ ok: false })
  })

  it('are days, yes and no, choices, lists and relations, as they are typed', () => {
    expect(read('Validade do INMETRO', '31/5/2030')).toBe('2030-05-31')
    expect(read('Validade do INMETRO', '2030-05-31')).toBe('2030-05-31')
    expect(read('Validade do INMETRO', 47_634)).toBe('2030-05-31')
    expect(read('Validade do INMETRO', '31/02/2030')).toMatchObject({ code: 'BAD_DAY' })
    expect(read('À venda', 'NÃO')).toBe(false)
    expect(read('À venda', true)).toBe(true)
    expect(read('À venda', 'talvez')).toMatchObject({ code: 'BAD_FLAG' })
    expect(read('Tipo', 'inversores')).toBe('INVERTER')
    expect(read('Origem', 1)).toBe('1')
    expect(read('GTIN', 7_891_000_315_507)).toBe('7891000315507')
    expect(read('Strings por MPPT, onde diferem', '2, 2, 1')).toEqual([2, 2, 1])
    expect(read('Curto-circuito de cada MPPT, onde diferem (A)', '32; 20,5')).toEqual([32, 20.5])
    expect(read('Produtos relacionados', 'COD-1 x 2; #45')).toEqual([
      { ref: 'COD-1', quantity: 2 },
      { ref: '#45', quantity: 1 },
    ])
    expect(read('Peso', '#SEM_VALOR!')).toEqual({ code: 'NO_FORMULA_VALUE' })
    expect(read('Peso', '  ')).toBeNull()
  })

  it('stand in columns that are known by one header alone, each field of a type once', () => {
    const headers = PRODUCT_COLUMNS.flatMap(({ name, header, also }) =>
      [...new Set([header, ...also].map(plain))].map((one) => [one, name] as const),
    )
    expect(headers.length).toBe(new Set(headers.map(([header]) => header)).size)
    for (const name of Object.keys(SPEC_FIELDS)) expect(productColumn(`specs.${name}`).types?.length).toBeGreaterThan(0)
    expect(findProductColumns(['Preço', 'Cor'], ALL)).toBeNull()
    expect(findProductColumns(['Nome', 'Tipo', 'Produto'], ALL)).toBe('twice')
    expect(
      findProductColumns(
        SHEET_COLUMNS.PRICES.map(({ header }) => header),
        ALL,
      ),
    ).toBeNull()
    expect(findProductColumns(['nome ', 'CUSTO', 'Preço', 'Cor'], { cost: false, price: true })).toMatchObject({
      columns: { names: ['name', 'price'], ignored: ['Custo (R$)'], unknown: ['Cor'] },
    })
    expect(findProductColumns(['nome ', 'custo', 'Preço de venda'], { cost: true, price: false })).toMatchObject({
      columns: { names: ['name', 'cost'], ignored: ['Preço'], unknown: [] },
    })
  })

  it('of money are refused with a third decimal that was typed, and rounded where a formula gave it', () => {
    expect(read('Preço', 'R$ 1.234,50')).toBe(1234.5)
    expect(read('Preço', 1234.500_000_1)).toBe(1234.5)
    expect(read('Preço', '1,234')).toEqual({ code: 'TOO_FINE', column: 'price', text: '1,234', decimals: 2 })
    expect(read('Preço', 'muito')).toMatchObject({ code: 'BAD_NUMBER', header: 'Preço' })
  })
})

describe('a GTIN', () => {
  it.each(['7891000315507', '96385074', '036000291452', '17891000315504'])('%s checks', (text) => {
    expect(isGtin(text)).toBe(true)
  })
  it.each(['7891000315508', '789100031550', '00000000', '', '789100031550X', '123'])('%s does not', (text) => {
    expect(isGtin(text)).toBe(false)
  })
})
