/** Subgroups of consumers, REN ANEEL 1.000/2021 art. 2: B at low voltage, A at 2,3 kV or more (AS underground). */
export const SUBGROUPS = ['B1', 'B2', 'B3', 'B4', 'A4', 'AS', 'A3a', 'A3', 'A2', 'A1'] as const
export type Subgroup = (typeof SUBGROUPS)[number]

export const SUBGROUP_LABELS: Readonly<Record<Subgroup, string>> = {
  B1: 'B1 – Residencial',
  B2: 'B2 – Rural',
  B3: 'B3 – Comércio, serviços, indústria',
  B4: 'B4 – Iluminação pública',
  A4: 'A4 – 2,3 a 25 kV',
  AS: 'AS – Subterrâneo',
  A3a: 'A3a – 30 a 44 kV',
  A3: 'A3 – 69 kV',
  A2: 'A2 – 88 a 138 kV',
  A1: 'A1 – 230 kV ou mais',
}

/** Modalities, REN ANEEL 1.000/2021 arts. 212 to 220. */
export const MODALITIES = ['CONVENTIONAL', 'WHITE', 'GREEN', 'BLUE'] as const
export type Modality = (typeof MODALITIES)[number]

export const MODALITY_LABELS: Readonly<Record<Modality, string>> = {
  CONVENTIONAL: 'Convencional',
  WHITE: 'Branca',
  GREEN: 'Verde',
  BLUE: 'Azul',
}

/** Grupo A pays for a contracted demand, and for energy by post. */
export const isGroupA = (subgroup: Subgroup): boolean => subgroup.startsWith('A')

/** Grupo B is billed by one price or by three posts, grupo A by two. */
export const fitsSubgroup = (modality: Modality, subgroup: Subgroup): boolean =>
  isGroupA(subgroup) === (modality === 'GREEN' || modality === 'BLUE')

/**
 * What ICMS a state takes of energy that credits compensate. Convênio ICMS 16/2015 lets states exempt it, and leaves
 * the use of the wires (TUSD) out; some states exempt that too. PIS and COFINS are not due (Lei 13.169/2015 art. 8).
 */
export const INJECTED_TAXES = ['EXEMPT', 'TUSD', 'FULL'] as const
export type InjectedTax = (typeof INJECTED_TAXES)[number]

export const INJECTED_TAX_LABELS: Readonly<Record<InjectedTax, string>> = {
  EXEMPT: 'Sem ICMS',
  TUSD: 'ICMS só sobre a TUSD',
  FULL: 'ICMS sobre TE e TUSD',
}

/** Said on every page that shows a price of the file. */
export const ANEEL_SOURCE = 'ANEEL, Tarifas de aplicação das distribuidoras de energia elétrica'
export const ANEEL_LICENCE = 'Open Data Commons Open Database License (ODbL)'
export const ANEEL_ADDRESS = 'https://dadosabertos.aneel.gov.br/dataset/tarifas-distribuidoras-energia-eletrica'

/** Of a row that is made up in the shape of a real one. */
export const EXAMPLE_SOURCE = 'Exemplo: não é uma tarifa homologada'
