import { hashPassword } from '../../api/ground/caller/passwords'
import { DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { seedPeople } from '../../api/over/seed/seed-people'
import { seedReference } from '../../api/over/seed/seed-reference'
import { seedTerms } from '../../api/over/seed/seed-terms'
import type { TestApi } from './open-test-api'
import type { SheetRows } from './price-sheets'

/** People, companies and terms of the demo, and nothing to sell. */
export async function seedWithoutProducts(api: TestApi): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await api.db.transaction(async (tx) => {
    const roles = await seedReference(tx, new Date(api.now().getTime() - 400 * 86_400_000))
    await seedPeople(tx, api.now(), passwordHash, roles)
    await seedTerms(tx)
  })
}

const HEADS = [
  ...['Código próprio', 'Nome', 'Tipo', 'Fabricante', 'Potência (W, Wh ou VA)', 'Preço', 'Preços por faixa'],
  ...['À venda', 'Unidade', 'Produtos relacionados'],
  ...['IPI', 'ICMS contribuinte', 'ICMS não contribuinte', 'ICMS outra UF', 'Prazo (dias)'],
  ...['Largura', 'Altura', 'Altura da moldura', 'Voc', 'Vmp', 'Isc', 'Imp'],
  ...['Coeficiente de temperatura da Voc', 'Coeficiente de temperatura da potência', 'Tensão máxima do sistema'],
  ...['Tipo de inversor', 'Saída', 'Tensão CC máxima', 'Tensão mínima do MPPT', 'Tensão máxima do MPPT'],
  ...['Quantidade de MPPTs', 'Strings', 'Curto-circuito máximo por MPPT', 'Tipo de fixação', 'Tipo de conector'],
] as const
export type CatalogueCells = Partial<Record<string, string | number>>

const TAXED: CatalogueCells = {
  IPI: '0',
  'ICMS contribuinte': '12',
  'ICMS não contribuinte': '17',
  'ICMS outra UF': '7',
}
/** A product that the sheet puts on sale at a price, with its taxes. */
export const onSale = (
  code: string,
  name: string,
  type: string,
  price: string,
  more: CatalogueCells = {},
): CatalogueCells => ({
  ...{ 'Código próprio': code, Nome: name, Tipo: type, Preço: price, 'À venda': 'Sim', Unidade: 'un' },
  ...TAXED,
  ...more,
})
const MODULE: CatalogueCells = {
  ...{ Largura: '1.134 mm', Altura: '2.278 mm', 'Altura da moldura': '30 mm', Voc: '52,5 V', Vmp: '44 V' },
  ...{ Isc: '14,1 A', Imp: '13,3 A', 'Coeficiente de temperatura da Voc': '-0,25 %/°C' },
  ...{ 'Coeficiente de temperatura da potência': '-0,29 %/°C', 'Tensão máxima do sistema': '1.500 V' },
}
const INVERTER: CatalogueCells = {
  ...{ 'Tipo de inversor': 'String', Saída: 'Monofásico 220 V', 'Tensão CC máxima': '600 V' },
  ...{ 'Tensão mínima do MPPT': '90 V', 'Tensão máxima do MPPT': '550 V', 'Quantidade de MPPTs': 2, Strings: 2 },
}
/** What a kit of a roof is made of. */
export const FIRST_CATALOGUE: CatalogueCells[] = [
  onSale('M-585', 'Módulo Primeiro 585 W', 'Módulo', 'R$ 515,00', {
    ...MODULE,
    Fabricante: 'Primeira',
    'Potência (W, Wh ou VA)': '585 W',
  }),
  onSale('I-6', 'Inversor Primeiro 6 kW', 'Inversor', '2.890,00', {
    ...INVERTER,
    Fabricante: 'Primeira',
    'Potência (W, Wh ou VA)': '6 kW',
  }),
  onSale('C-P', 'Cabo preto 6 mm²', 'Cabo preto', '6,20', { Unidade: 'm' }),
  onSale('C-V', 'Cabo vermelho 6 mm²', 'Cabo vermelho', '6,20', { Unidade: 'm' }),
  onSale('C-T', 'Cabo verde 6 mm²', 'Cabo verde', '5,90', { Unidade: 'm' }),
  onSale('MC4', 'Par MC4', 'Conector', '9,90', { 'Tipo de conector': 'MC4' }),
  onSale('PERFIL', 'Perfil 4,20 m', 'Perfil de alumínio', '89,00'),
  onSale('EMENDA', 'Emenda', 'Emenda', '7,00'),
  onSale('TF', 'Terminal final', 'Terminal final', '6,00'),
  onSale('TI', 'Terminal intermediário', 'Terminal intermediário', '6,00'),
  onSale('ATERRA', 'Aterramento', 'Aterramento', '8,00'),
  onSale('GANCHO', 'Gancho colonial', 'Suporte', '19,00', { 'Tipo de fixação': 'Telha colonial / cerâmica (gancho)' }),
]

/** As a sheet, the headers first. */
export const catalogueRows = (lines: readonly CatalogueCells[]): SheetRows => [
  [...HEADS],
  ...lines.map((line) => HEADS.map((head) => line[head] ?? null)),
]
