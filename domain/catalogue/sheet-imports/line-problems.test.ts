import { describe, expect, it } from 'vitest'
import { SHEET_REFUSALS } from './import-words'
import { type LineProblem, problemTexts } from './line-problems'

/** Words of the specification of the round trip: line, column and what to do. */
describe('what is wrong with a line of a sheet', () => {
  it.each<[number, LineProblem, string]>([
    [
      214,
      { code: 'NOT_A_NUMBER', column: 'price', text: 'abc' },
      'Linha 214, Preço: “abc” não é um número. Use 1.234,50.',
    ],
    [9, { code: 'PRODUCT_MISSING', product: 4711 }, 'Linha 9: o produto 4711 não existe ou foi excluído.'],
    [12, { code: 'MARGIN_AS_PERCENT', margin: 12 }, 'Linha 12: margem 12 parece percentual. Use 1,12.'],
    [40, { code: 'NO_FORMULA_VALUE' }, 'Linha 40: a fórmula não tem valor calculado. Abra no Excel e salve.'],
    [
      87,
      {
        code: 'OVERLAP',
        lines: [87, 31],
        ranges: [
          [20, 40],
          [5, 27],
        ],
      },
      'Linhas 31 e 87: as faixas 5-27 e 20-40 se sobrepõem.',
    ],
    [
      87,
      {
        code: 'OVERLAP',
        lines: [null, 87],
        ranges: [
          [20, null],
          [30, 40],
        ],
      },
      'Linha 87: a faixa 30-40 se sobrepõe à faixa 20 em diante, que está na tabela e não muda com a planilha.',
    ],
    [
      87,
      {
        code: 'OVERLAP',
        lines: [31, 87],
        ranges: [
          [null, null],
          [null, null],
        ],
      },
      'Linhas 31 e 87: o produto teria dois preços sem faixa. Preencha De e Até em um deles.',
    ],
    [5, { code: 'RANGE_BACKWARDS', from: 9, to: 3 }, 'Linha 5: a faixa 9-3 termina antes de começar.'],
    [5, { code: 'SAME_KEY', lines: [5, 8] }, 'Linhas 5 e 8: têm a mesma chave. Deixe-a em uma só.'],
    [5, { code: 'PRICE_ZERO' }, 'Linha 5, Preço: deve ser maior que zero. Deixe em branco para retirar a faixa.'],
    [
      5,
      { code: 'NOT_A_NUMBER', column: 'price', text: 'x'.repeat(60) },
      `Linha 5, Preço: “${'x'.repeat(40)}…” não é um número. Use 1.234,50.`,
    ],
  ])('line %d: %j', (line, problem, text) => {
    expect(problemTexts(line, [problem])).toEqual([text])
  })

  it('is said once', () => {
    expect(problemTexts(5, [{ code: 'PRICE_ZERO' }, { code: 'PRICE_ZERO' }])).toHaveLength(1)
  })
})

it('says why a file is not read', () => {
  expect(SHEET_REFUSALS).toMatchObject({
    NOT_A_SHEET: 'O arquivo não é uma planilha .xlsx nem um .csv legível.',
    OTHER_FORMAT: 'Planilha em outro formato (.xls, .xlsb ou .ods): abra-a e salve como .xlsx.',
    WITH_MACROS: 'Planilha com macros: salve como .xlsx.',
    WITH_PASSWORD: 'Planilha protegida por senha.',
    TOO_MANY_ROWS: 'A planilha tem mais de 50.000 linhas. Divida-a.',
  })
})
