/** Who issues the equipment's invoice: it decides what the client pays for it, and what they may read of it. */
export const INVOICERS = ['INTEGRATOR', 'DISTRIBUTOR'] as const
export type Invoicer = (typeof INVOICERS)[number]

/** In the words of the invoice: the trade uses 'faturamento direto' for both. */
export const INVOICER_LABELS: Readonly<Record<Invoicer, string>> = {
  INTEGRATOR: 'Minha empresa (triangulação)',
  DISTRIBUTOR: 'A distribuidora, direto ao cliente',
}

/** How the integrator's own invoice prices the equipment. */
export const EQUIPMENT_PRICINGS = ['MARGIN', 'FIXED'] as const
export type EquipmentPricing = (typeof EQUIPMENT_PRICINGS)[number]

export const EQUIPMENT_PRICING_LABELS: Readonly<Record<EquipmentPricing, string>> = {
  MARGIN: 'Margem sobre o orçamento',
  FIXED: 'Preço fixo',
}

/** Three ways side by side are what a client compares; more are a catalogue. */
export const MAX_OPTIONS = 3
export const OPTION_NAMES = ['Recomendado', 'Essencial', 'Com bateria'] as const
export const MAX_PAYMENTS = 4
/** A price that is put before a consumer holds for two days at least (CDC 54-B). */
export const LEAST_VALID_DAYS = 2

/** A code that a client's mailbox proves itself by: so long it counts, and so often one may guess, or ask for another. */
export const CODE_MINUTES = 15
export const MOST_CODE_TRIES = 5
export const MOST_CODES_AN_HOUR = 5
export const CODE_DIGITS = 6
export const MOST_INSTALMENTS = 120

export const ANSWERS = ['ACCEPTED', 'DECLINED'] as const
export type Answer = (typeof ANSWERS)[number]

/** How an answer came: by the link, or on paper whose picture the integrator keeps. */
export const ANSWER_WAYS = ['LINK', 'PAPER'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** What a company's own record of its proposals tells. */
export const PROPOSAL_DEEDS = [
  'CREATED',
  'SAVED',
  'PUBLISHED',
  'ABSORBED',
  'REVOKED',
  'MAILED',
  'DUPLICATED',
  'CODE_SENT',
  'ACCEPTED',
  'DECLINED',
  'PAPER',
  'RATED',
  'BRAND_SAVED',
  'LOGO_SAVED',
  'LOGO_REMOVED',
] as const
export type ProposalDeed = (typeof PROPOSAL_DEEDS)[number]

export const PROPOSAL_DEED_LABELS: Readonly<Record<ProposalDeed, string>> = {
  CREATED: 'Criou a proposta',
  SAVED: 'Salvou o rascunho',
  PUBLISHED: 'Publicou',
  ABSORBED: 'Absorveu a diferença',
  REVOKED: 'Revogou o link',
  MAILED: 'Enviou por e-mail',
  DUPLICATED: 'Duplicou',
  CODE_SENT: 'O cliente pediu um código por e-mail',
  ACCEPTED: 'O cliente aceitou',
  DECLINED: 'O cliente recusou',
  PAPER: 'Registrou aceite em papel',
  RATED: 'O cliente avaliou',
  BRAND_SAVED: 'Salvou a marca',
  LOGO_SAVED: 'Enviou o logotipo',
  LOGO_REMOVED: 'Retirou o logotipo',
}
