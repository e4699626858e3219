import { canonicalDocument } from '../../ground/documents/client-document'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES, type ProductType } from '../products/product-types'

/** What an invoice line sells: a generator as one item (a kit), or a product of a type that goes by itself. */
export const TAX_GOODS = ['GENERATOR', ...PRODUCT_TYPES] as const
export type TaxGood = (typeof TAX_GOODS)[number]

export const TAX_GOOD_LABELS: Readonly<Record<TaxGood, string>> = {
  GENERATOR: 'Gerador (kit)',
  ...PRODUCT_TYPE_LABELS,
}

/** The classes of a buyer that tax law tells apart. */
export const BUYER_KINDS = ['TAXPAYER', 'NON_TAXPAYER', 'RURAL_PRODUCER'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

export const BUYER_KIND_LABELS: Readonly<Record<BuyerKind, string>> = {
  TAXPAYER: 'Contribuinte',
  NON_TAXPAYER: 'Não contribuinte',
  RURAL_PRODUCER: 'Produtor rural',
}

/** Who pays the difference between the rates of two states (EC 87/2015). */
export const DIFAL_PAYERS = ['NONE', 'SENDER', 'BUYER'] as const
export type DifalPayer = (typeof DIFAL_PAYERS)[number]

export const DIFAL_PAYER_LABELS: Readonly<Record<DifalPayer, string>> = {
  NONE: 'Não há',
  SENDER: 'O remetente paga',
  BUYER: 'O comprador paga',
}

/** Single: the value of the sale (LC 190/2022, to who pays no ICMS). Double: without the one tax and with the other. */
export const DIFAL_BASES = ['SINGLE', 'DOUBLE'] as const
export type DifalBase = (typeof DIFAL_BASES)[number]

export const DIFAL_BASE_LABELS: Readonly<Record<DifalBase, string>> = { SINGLE: 'Única', DOUBLE: 'Dupla' }

/** What stays out of the base of PIS and COFINS. */
export const PIS_COFINS_BASES = ['FULL', 'WITHOUT_ICMS', 'WITHOUT_ICMS_DIFAL'] as const
export type PisCofinsBase = (typeof PIS_COFINS_BASES)[number]

export const PIS_COFINS_BASE_LABELS: Readonly<Record<PisCofinsBase, string>> = {
  FULL: 'O valor da venda',
  WITHOUT_ICMS: 'Sem o ICMS',
  WITHOUT_ICMS_DIFAL: 'Sem o ICMS e o DIFAL',
}

/** CBS and IBS: written on the invoice to try them out (LC 214/2025 art. 343), or paid. */
export const REFORM_STAGES = ['TEST', 'DUE'] as const
export type ReformStage = (typeof REFORM_STAGES)[number]

export const REFORM_STAGE_LABELS: Readonly<Record<ReformStage, string>> = {
  TEST: 'Em teste: só na nota',
  DUE: 'Recolhidos',
}

/** The taxes that a margin is asked about, in the order in which they are shown. */
export const TAXES = ['icms', 'difal', 'fcp', 'st', 'ipi', 'pis', 'cofins', 'cbs', 'ibs'] as const
export type Tax = (typeof TAXES)[number]

export const TAX_LABELS: Readonly<Record<Tax, string>> = {
  icms: 'ICMS',
  difal: 'DIFAL',
  fcp: 'FCP',
  st: 'ICMS-ST',
  ipi: 'IPI',
  pis: 'PIS',
  cofins: 'COFINS',
  cbs: 'CBS',
  ibs: 'IBS',
}

/** What changed the rules. */
export const TAX_REVISION_KINDS = ['FORM', 'SHEET', 'UNDO', 'EXAMPLES'] as const
export type TaxRevisionKind = (typeof TAX_REVISION_KINDS)[number]

export const TAX_REVISION_KIND_LABELS: Readonly<Record<TaxRevisionKind, string>> = {
  FORM: 'Formulário',
  SHEET: 'Planilha',
  UNDO: 'Desfeita',
  EXAMPLES: 'Tabela de exemplo',
}

/** Said of every rule of the example set. */
export const EXAMPLE_RULE = 'Exemplo: confirme com o seu contador'

const CPF_DIGITS = 11

/**
 * The class of a buyer. Who pays ICMS without a CNPJ is a rural producer: a person with a registration of the state.
 * @param document CPF or CNPJ of who the invoice is for; null: not known yet
 */
export function buyerKindOf({ taxpayer, document }: { taxpayer: boolean; document: string | null }): BuyerKind {
  if (!taxpayer) return 'NON_TAXPAYER'
  return document !== null && canonicalDocument(document).length === CPF_DIGITS ? 'RURAL_PRODUCER' : 'TAXPAYER'
}

/** What a line is to the tax: a kit is one generator, whatever it is made of. */
export const taxGoodOf = (detached: boolean, type: ProductType): TaxGood => (detached ? type : 'GENERATOR')
