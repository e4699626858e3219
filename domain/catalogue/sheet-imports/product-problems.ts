import { brDate } from '../../ground/dates/business-date'
import { type RuleMeta, VALIDATION_RULES, type ValidationRule } from '../../ground/errors/validation-rules'

/** An error of a line of a sheet of products; SEAL_LAPSED only warns. */
export type ProductProblem =
  | { code: 'BAD_NUMBER' | 'BAD_DAY' | 'BAD_FLAG' | 'BAD_RELATED' | 'BAD_BANDS'; header: string; text: string }
  | { code: 'LETTERS'; header: string; text: string; meant: string }
  | { code: 'BAD_UNIT'; header: string; text: string; unit: string }
  | { code: 'BAD_CHOICE'; header: string; text: string; choices: readonly string[] }
  /** A rule of the product's form (validation-rules). */
  | { code: 'RULE'; header: string; rule: ValidationRule; meta: RuleMeta }
  | { code: 'MAKER_UNKNOWN'; text: string; near: string | null }
  | { code: 'OTHER_PRODUCT'; header: string; text: string; why: 'missing' | 'several' }
  | { code: 'TYPE_FIXED'; type: string }
  | { code: 'TWICE'; header: string; lines: readonly number[] }
  | { code: 'TAKEN'; header: string; text: string; product: string }
  | { code: 'PRODUCT_GONE' | 'SEVERAL_MATCH' | 'MAY_NOT_ADD' | 'NO_PRICE_YET' | 'NO_TAXES_YET' }
  | { code: 'PRICE_IN_BANDS' | 'PRICE_NOT_POSITIVE' }
  /** Bands that cannot stand beside each other, in words. */
  | { code: 'BANDS_REFUSED'; fault: string }
  /** Another line adds the product that this one names, and has an error itself. */
  | { code: 'NAMED_LINE_WRONG'; header: string; text: string; line: number }
  | { code: 'RELATED_REFUSED'; text: string; why: 'circle' | 'deep' | 'other'; parent: string | null }
  | { code: 'SEAL_LAPSED'; until: string }

const CODES = new Set<string>([
  ...(['BAD_NUMBER', 'BAD_DAY', 'BAD_FLAG', 'BAD_RELATED', 'LETTERS', 'BAD_UNIT', 'BAD_CHOICE', 'RULE'] as const),
  ...(['MAKER_UNKNOWN', 'OTHER_PRODUCT', 'TYPE_FIXED', 'TWICE', 'TAKEN', 'PRODUCT_GONE', 'SEVERAL_MATCH'] as const),
  ...(['MAY_NOT_ADD', 'NO_PRICE_YET', 'NO_TAXES_YET', 'RELATED_REFUSED', 'SEAL_LAPSED'] as const),
  ...(['PRICE_IN_BANDS', 'PRICE_NOT_POSITIVE', 'BAD_BANDS', 'BANDS_REFUSED', 'NAMED_LINE_WRONG'] as const),
] satisfies ProductProblem['code'][])

export const isProductProblem = (problem: { code: string }): problem is ProductProblem => CODES.has(problem.code)

/** It is said, and keeps nothing from being applied. */
export const isWarning = ({ code }: { code: string }): boolean => code === 'SEAL_LAPSED'

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const MOST_CHOICES = 6

function choicesText(choices: readonly string[]): string {
  const some = choices.slice(0, MOST_CHOICES).join(', ')
  return choices.length > MOST_CHOICES ? `${some} ou outro da lista do formulário` : some
}

/** A bound as Brazilians write it: 2000 → '2.000'. */
const bound = (value: RuleMeta[string] | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('pt-BR', { maximumFractionDigits: 4 }) : String(value ?? '')

function ruleText(rule: ValidationRule, meta: RuleMeta): string {
  if (rule === 'required') return 'está em branco e precisa ser preenchido'
  if (rule === 'ofOtherType') return 'não é deste tipo de produto: deixe em branco'
  const text = VALIDATION_RULES[rule].replace(/\{(\w+)\}/g, (_, name: string) => bound(meta[name]))
  return text.startsWith('=') ? `${text[1]!.toLowerCase()}${text.slice(2)}` : text
}

const RELATED = {
  circle: 'faria uma volta: ele já vem com este produto, direto ou por outro. Retire-o da lista.',
  deep: 'ficaria fundo demais: produtos relacionados têm no máximo 5 níveis. Retire-o da lista.',
  other: 'já vem com outro produto',
} as const

/** The error, its place, and how to mend it: 'Linha 41, Potência: “6OO” tem letra no lugar de número. Use 600.' */
export function productProblemText(line: number, problem: ProductProblem): string {
  const here = `Linha ${line}`
  const at = 'header' in problem ? `${here}, ${problem.header}` : here
  switch (problem.code) {
    case 'BAD_NUMBER':
      return `${at}: “${short(problem.text)}” não é um número. Use um como 1.234,5.`
    case 'LETTERS':
      return `${at}: “${short(problem.text)}” tem letra no lugar de número. Use ${problem.meant}.`
    case 'BAD_UNIT':
      return `${at}: “${short(problem.text)}” tem uma unidade que não serve aqui. Use ${problem.unit || 'só o número'}.`
    case 'BAD_DAY':
      return `${at}: “${short(problem.text)}” não é uma data. Use 31/12/2026.`
    case 'BAD_FLAG':
      return `${at}: “${short(problem.text)}” não é Sim nem Não. Escreva um dos dois.`
    case 'BAD_CHOICE':
      return `${at}: “${short(problem.text)}” não existe. Use ${choicesText(problem.choices)}.`
    case 'BAD_RELATED':
      return `${at}: “${short(problem.text)}” não se lê. Use código e quantidade: COD-1 x 2; COD-2 x 1.`
    case 'BAD_BANDS':
      return `${at}: “${short(problem.text)}” não se lê. Use quantidades e preço: 1 a 27: 512,00; 28 em diante: 498,00.`
    case 'RULE':
      return `${at}: ${ruleText(problem.rule, problem.meta)}.`
    case 'MAKER_UNKNOWN':
      return `${here}, Fabricante: “${short(problem.text)}” não está no cadastro. ${
        problem.near ? `É “${problem.near}”? Se não, cadastre-o` : 'Cadastre-o'
      } em Fabricantes e compare de novo.`
    case 'OTHER_PRODUCT':
      return problem.why === 'several'
        ? `${at}: “${short(problem.text)}” é de mais de um produto. Use o código próprio, ou # e o número do produto.`
        : `${at}: nenhum produto tem “${short(problem.text)}”. Use o código próprio, o GTIN, ou # e o número; se ele é novo, inclua-o em outra linha.`
    case 'TYPE_FIXED':
      return `${here}, Tipo: não muda mais, porque kits, tabelas ou pedidos já usam o produto como ${problem.type}. Volte ao tipo, ou inclua outro produto.`
    case 'TWICE':
      return `Linhas ${problem.lines.join(' e ')}: têm ${article(problem.header)}. Deixe em uma só.`
    case 'TAKEN':
      return `${at}: “${short(problem.text)}” já é de ${short(problem.product)}. Corrija um dos dois.`
    case 'PRODUCT_GONE':
      return `${here}, Chave: o produto foi excluído ou não existe. Apague a chave para incluí-lo como novo.`
    case 'SEVERAL_MATCH':
      return `${here}: mais de um produto tem este fabricante e este nome. Preencha a Chave ou o Código próprio.`
    case 'MAY_NOT_ADD':
      return `${here}: o produto é novo, e incluir produtos não está entre as suas permissões. Retire a linha ou peça a quem pode.`
    case 'NO_PRICE_YET':
      return `${here}, À venda: o produto não tem preço na tabela padrão. Preencha o Preço, ou importe com Não, dê o preço e depois ponha à venda.`
    case 'NO_TAXES_YET':
      return `${here}, À venda: falta um dos quatro impostos. Preencha-os (zero também vale) ou importe com Não.`
    case 'PRICE_IN_BANDS':
      return `${here}, Preço: as faixas do produto já cobrem toda quantidade, e um preço fora delas não venderia nada. Deixe em branco e mude Preços por faixa.`
    case 'PRICE_NOT_POSITIVE':
      return `${here}, Preço: deve ser maior que zero. Deixe em branco para não mudar o preço.`
    case 'BANDS_REFUSED':
      return `${here}, Preços por faixa: ${problem.fault}.`
    case 'NAMED_LINE_WRONG':
      return `${at}: “${short(problem.text)}” é incluído pela linha ${problem.line}, que tem erro. Corrija-a primeiro.`
    case 'RELATED_REFUSED':
      return `${here}, Produtos relacionados: “${short(problem.text)}” ${RELATED[problem.why]}${
        problem.why === 'other' ? `, ${short(problem.parent ?? '')}. Retire-o de um dos dois.` : ''
      }`
    case 'SEAL_LAPSED':
      return `${here}, Validade do INMETRO: o registro venceu em ${brDate(problem.until)}. A linha vale; renove o registro.`
  }
}

const article = (header: string) => (header === 'Nome' ? 'o mesmo fabricante e nome' : `o mesmo ${header}`)
