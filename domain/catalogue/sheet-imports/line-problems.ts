import { localMomentText } from '../../ground/dates/local-moment'
import { roundHalfUp } from '../../ground/money/money'
import { STOCK_SOURCE_LABELS, type StockSource } from '../stock/stock-words'
import { isProductProblem, type ProductProblem, productProblemText } from './product-problems'
import { type ColumnName, SHEET_COLUMNS } from './sheet-columns'

/** An error of a line of a sheet. */
export type LineProblem =
  | ProductProblem
  | { code: 'NOT_A_NUMBER'; column: ColumnName; text: string }
  | { code: 'NOT_WHOLE'; column: ColumnName; text: string }
  | { code: 'OUT_OF_BOUNDS'; column: ColumnName; text: string; min: number; max: number }
  | { code: 'TOO_FINE'; column: ColumnName; text: string; decimals: number }
  | { code: 'BLANK'; column: ColumnName }
  | { code: 'KEY_UNREADABLE' | 'KEY_UNKNOWN' | 'NO_FORMULA_VALUE' | 'PRICE_ZERO' }
  | { code: 'MARGIN_AS_PERCENT'; margin: number }
  | { code: 'RANGE_BACKWARDS'; from: number; to: number }
  | { code: 'PRODUCT_MISSING' | 'KEY_OF_OTHER_PRODUCT'; product: number }
  | { code: 'SAME_KEY' | 'SAME_PRODUCT'; lines: readonly number[] }
  | StockProblem
  /** Two rows of a product; a line of null is one that is in the table and not in the sheet. */
  | { code: 'OVERLAP'; lines: readonly (number | null)[]; ranges: readonly (readonly (number | null)[])[] }
  | TaxProblem

/** An error of a line of a sheet of stock. */
type StockProblem =
  | { code: 'DAY_UNREADABLE' | 'FLAG_UNREADABLE'; column: ColumnName; text: string }
  /** Of two that belong together one is blank: what nobody said is not zero. */
  | { code: 'HALF_BLANK'; column: ColumnName; other: ColumnName }
  | { code: 'NOTHING_SAID' }
  /** A newer counting rules; its moment, ISO, and who counted. */
  | { code: 'STOCK_LATE'; asOf: string; source: StockSource }
  | { code: 'STOCK_SEEN' }

/** An error of a line of a sheet of tax rules, beside those of its form (RULE). */
type TaxProblem =
  | { code: 'TAX_RULE_GONE'; number: number }
  /** 0,12 where 12 is meant: a spreadsheet keeps a typed '12%' so. */
  | { code: 'RATE_AS_SHARE'; header: string; text: string; meant: string }
  /** Two rules would answer one sale: two lines, or a line and a rule that stays as it is, of this number. */
  | { code: 'TAX_OVERLAP'; lines: readonly number[]; number: number | null; combination: string }

const HEADERS = new Map(
  Object.values(SHEET_COLUMNS).flatMap((columns) => columns.map(({ name, header }) => [name, header] as const)),
)

const EXAMPLES: Partial<Readonly<Record<ColumnName, string>>> = {
  code: '4711',
  from: '28',
  to: '279',
  adjustment: '2,5',
  taxpayer: '1,12',
  nonTaxpayer: '1,22',
}

const number = (value: number, decimals = 2) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: 4 })
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function rangeText([from, to]: readonly (number | null)[]): string {
  if (from === null || from === undefined) return 'sem faixa'
  return to === null || to === undefined ? `${from} em diante` : `${from}-${to}`
}

function overlapText({ lines, ranges }: Extract<LineProblem, { code: 'OVERLAP' }>): string {
  const both = lines
    .map((line, at) => ({ line, range: ranges[at] ?? [] }))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const [first, second] = both as [(typeof both)[number], (typeof both)[number]]
  const [a, b] = [rangeText(first.range), rangeText(second.range)]
  const isFallback = first.range[0] === null
  if (first.line === null)
    return isFallback
      ? `Linha ${second.line}: a tabela já tem o preço sem faixa deste produto. Preencha De e Até.`
      : `Linha ${second.line}: a faixa ${b} se sobrepõe à faixa ${a}, que está na tabela e não muda com a planilha.`
  return isFallback
    ? `Linhas ${first.line} e ${second.line}: o produto teria dois preços sem faixa. Preencha De e Até em um deles.`
    : `Linhas ${first.line} e ${second.line}: as faixas ${a} e ${b} se sobrepõem.`
}

const stockMoment = (iso: string): string =>
  localMomentText(new Date(iso)).replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3/$2/$1 ')

/** The error, its place, and how to mend it: 'Linha 214, Preço: “abc” não é um número. Use 1.234,50.' */
function problemText(line: number, problem: LineProblem): string {
  if (isProductProblem(problem)) return productProblemText(line, problem)
  const here = `Linha ${line}`
  const at = 'column' in problem ? `${here}, ${HEADERS.get(problem.column)}` : here
  switch (problem.code) {
    case 'NOT_A_NUMBER':
      return `${at}: “${short(problem.text)}” não é um número. Use ${EXAMPLES[problem.column] ?? '1.234,50'}.`
    case 'NOT_WHOLE':
      return `${at}: “${short(problem.text)}” não é um número inteiro. Use ${EXAMPLES[problem.column] ?? '28'}.`
    case 'OUT_OF_BOUNDS':
      return `${at}: ${problem.text} está fora de ${number(problem.min)} a ${number(problem.max)}.`
    case 'TOO_FINE':
      return `${at}: “${short(problem.text)}” tem mais de ${problem.decimals} casas decimais. Use ${
        EXAMPLES[problem.column] ?? '1.234,50'
      }: o ponto separa os milhares, e a vírgula os centavos.`
    case 'BLANK':
      return `${at}: está em branco.`
    case 'KEY_UNREADABLE':
      return `${here}, Chave: não é a que foi exportada. Apague-a para incluir a linha como nova, ou exporte de novo.`
    case 'KEY_UNKNOWN':
      return `${here}, Chave: não é desta tabela. Apague-a para incluir a linha como nova.`
    case 'NO_FORMULA_VALUE':
      return `${here}: a fórmula não tem valor calculado. Abra no Excel e salve.`
    case 'PRICE_ZERO':
      return `${here}, Preço: deve ser maior que zero. Deixe em branco para retirar a faixa.`
    case 'MARGIN_AS_PERCENT': {
      const meant = number(roundHalfUp(1 + problem.margin / 100, 4))
      return `${here}: margem ${number(problem.margin, 0)} parece percentual. Use ${meant}.`
    }
    case 'RANGE_BACKWARDS':
      return `${here}: a faixa ${problem.from}-${problem.to} termina antes de começar.`
    case 'PRODUCT_MISSING':
      return `${here}: o produto ${problem.product} não existe ou foi excluído.`
    case 'KEY_OF_OTHER_PRODUCT':
      return `${here}, Código: a chave é do produto ${problem.product}. Apague a chave para incluir outro produto.`
    case 'SAME_KEY':
      return `Linhas ${problem.lines.join(' e ')}: têm a mesma chave. Deixe-a em uma só.`
    case 'SAME_PRODUCT':
      return `Linhas ${problem.lines.join(' e ')}: são do mesmo produto. Deixe-o em uma só.`
    case 'OVERLAP':
      return overlapText(problem)
    case 'DAY_UNREADABLE':
      return `${at}: “${short(problem.text)}” não é uma data. Use 12/12/2026.`
    case 'FLAG_UNREADABLE':
      return `${at}: “${short(problem.text)}” não é Sim nem Não.`
    case 'HALF_BLANK':
      return `${at}: está em branco, e ${HEADERS.get(problem.other)} não. Preencha os dois, com 0 onde não há.`
    case 'NOTHING_SAID':
      return `${here}: não diz saldo nem chegada.`
    case 'STOCK_LATE':
      return `${here}: há uma leitura mais nova, de ${stockMoment(problem.asOf)} (${STOCK_SOURCE_LABELS[problem.source]}). Esta fica de fora.`
    case 'STOCK_SEEN':
      return `${here}: esta contagem já está no portal.`
    case 'TAX_RULE_GONE':
      return `${here}, Chave: a regra ${problem.number} não existe mais. Apague a chave para incluí-la como nova.`
    case 'RATE_AS_SHARE':
      return `${here}, ${problem.header}: ${problem.text} parece ${problem.meant}%. Escreva ${problem.meant}.`
    case 'TAX_OVERLAP':
      return problem.number === null
        ? `Linhas ${problem.lines.join(' e ')}: as duas regras valem para ${problem.combination}. Mude as datas, ou diga mais em uma delas.`
        : `${here}: a regra ${problem.number} também vale para ${problem.combination}. Mude as datas, encerre a outra, ou diga mais nesta.`
  }
}

/** Each once, in their order. */
export const problemTexts = (line: number, problems: readonly LineProblem[]): string[] => [
  ...new Set(problems.map((problem) => problemText(line, problem))),
]
