import type { CompanyDraft } from './build-people'

/** Five regionals with their teams, domain 6.2. */
export const DEMO_REGIONALS: Readonly<Record<string, readonly string[]>> = {
  Sul: ['Sul Litoral', 'Sul Serra'],
  Sudeste: ['SP Capital', 'SP Interior/MG', 'Grandes Contas'],
  'Centro-Oeste': ['Centro-Oeste'],
  Nordeste: ['Nordeste'],
  Norte: ['Norte'],
}

/** R$ 1,5 mi for each regional and month (domain 6.2). */
export const DEMO_GOAL_CENTS = 150_000_000

export interface DemoCompany extends Omit<CompanyDraft, 'helperUserId' | 'teamId' | 'priceTableId'> {
  team?: string
  /** E-mail of the consultant. */
  helper?: string
  hasOwnPriceTable?: boolean
}

const COMERCIAL = 'comercial@aurora.example'
const CONSULTOR = 'consultor@aurora.example'

/** Companies of domain 6.1, all fictional; two more come from its spare CNPJs, so that every regional sells. */
export const DEMO_COMPANIES = {
  aurora: {
    kind: 'PROVIDER',
    status: 'ACTIVE',
    name: 'Aurora Distribuição Solar Ltda',
    fantasyName: 'Aurora Solar',
    cnpj: '99.900.001/0001-50',
    stateRegistration: '259900001',
    email: 'contato@aurora.example',
    phone: '5548900000001',
    whatsapp: '5548900000001',
    address: ['88301-000', 'Rua Hercílio Luz', '100', 'Centro', 'Itajaí', 'SC'],
  },
  auroraBranch: {
    kind: 'PROVIDER',
    status: 'ACTIVE',
    name: 'Aurora Distribuição Solar Ltda',
    fantasyName: 'Aurora Solar – CD Demo',
    cnpj: '99.900.001/DEMO-40',
    stateRegistration: '089900006',
    email: 'cd.serra@aurora.example',
    phone: '5527900000002',
    address: ['29160-000', 'Avenida Central', '2000', 'Laranjeiras', 'Serra', 'ES'],
  },
  soldovale: {
    status: 'ACTIVE',
    name: 'Sol do Vale Engenharia Ltda',
    fantasyName: 'Sol do Vale',
    cnpj: '99.900.002/0001-02',
    stateRegistration: '259900010',
    email: 'contato@soldovale.example',
    phone: '5547900000003',
    whatsapp: '5547900000003',
    address: ['89010-000', 'Rua XV de Novembro', '250', 'Centro', 'Blumenau', 'SC'],
    team: 'Sul Litoral',
    helper: COMERCIAL,
    allowApiUsers: true,
  },
  pampa: {
    status: 'ACTIVE',
    name: 'Energia Pampa Instalações ME',
    fantasyName: 'Energia Pampa',
    cnpj: '99.900.003/0001-49',
    stateRegistration: '0990000001',
    email: 'contato@pampa.example',
    phone: '5551900000004',
    whatsapp: '5551900000004',
    address: ['90010-000', 'Rua dos Andradas', '1200', 'Centro Histórico', 'Porto Alegre', 'RS'],
    team: 'Sul Serra',
    helper: COMERCIAL,
    allowDetachedOrder: true,
    additionPercentage: 1.5,
    discountPercentage: -3,
  },
  cerrado: {
    status: 'ACTIVE',
    name: 'Luz do Cerrado Energia Ltda',
    fantasyName: 'Luz do Cerrado',
    cnpj: '99.900.004/0001-93',
    stateRegistration: '109900006',
    email: 'contato@luzdocerrado.example',
    phone: '5562900000005',
    whatsapp: '5562900000005',
    address: ['74003-010', 'Avenida Goiás', '500', 'Setor Central', 'Goiânia', 'GO'],
    team: 'Centro-Oeste',
    helper: CONSULTOR,
    allowDetachedOrder: true,
    discountPercentage: -1,
  },
  nordeste: {
    status: 'ACTIVE',
    name: 'Nordeste Volt Soluções',
    fantasyName: 'Nordeste Volt',
    cnpj: '99.900.005/0001-38',
    email: 'contato@nordestevolt.example',
    phone: '5581900000006',
    whatsapp: '5581900000006',
    address: ['50010-000', 'Avenida Guararapes', '86', 'Santo Antônio', 'Recife', 'PE'],
    team: 'Nordeste',
    helper: CONSULTOR,
    additionPercentage: 2,
  },
  demofv: {
    status: 'ACTIVE',
    name: 'Demo Fotovoltaica Inovação Ltda',
    fantasyName: 'Demo FV',
    cnpj: 'DE.MO0.001/0001-07',
    stateRegistration: '110999001005',
    email: 'contato@demofv.example',
    phone: '5511900000007',
    whatsapp: '5511900000007',
    address: ['01001-000', 'Praça da Sé', '50', 'Sé', 'São Paulo', 'SP'],
    team: 'SP Capital',
    helper: COMERCIAL,
    hasOwnPriceTable: true,
    serviceFeeLimit: 25,
  },
  mogiana: {
    status: 'ACTIVE',
    name: 'Mogiana Energia Solar Ltda',
    fantasyName: 'Mogiana Solar',
    cnpj: '99.900.016/0001-18',
    stateRegistration: '110999001017',
    email: 'contato@mogiana.example',
    phone: '5516900000008',
    whatsapp: '5516900000008',
    address: ['14010-000', 'Rua Álvares Cabral', '320', 'Centro', 'Ribeirão Preto', 'SP'],
    team: 'SP Interior/MG',
    helper: CONSULTOR,
  },
  rionegro: {
    status: 'ACTIVE',
    name: 'Rio Negro Solar Comércio Ltda',
    fantasyName: 'Rio Negro Solar',
    cnpj: '99.900.015/0001-73',
    email: 'contato@rionegro.example',
    phone: '5592900000009',
    whatsapp: '5592900000009',
    address: ['69005-000', 'Avenida Eduardo Ribeiro', '620', 'Centro', 'Manaus', 'AM'],
    team: 'Norte',
    helper: CONSULTOR,
  },
  helionorte: {
    status: 'PENDING',
    name: 'Helio Norte Serviços',
    fantasyName: 'Helio Norte',
    cnpj: '99.900.006/0001-82',
    email: 'contato@helionorte.example',
    phone: '5591900000010',
    address: ['66010-000', 'Avenida Presidente Vargas', '800', 'Campina', 'Belém', 'PA'],
    team: 'Norte',
  },
  raiocerto: {
    status: 'SUSPENDED',
    name: 'Raio Certo Elétrica',
    fantasyName: 'Raio Certo',
    cnpj: '99.900.007/0001-27',
    email: 'contato@raiocerto.example',
    phone: '5531900000011',
    address: ['30110-000', 'Avenida do Contorno', '3000', 'Funcionários', 'Belo Horizonte', 'MG'],
    team: 'SP Interior/MG',
    helper: CONSULTOR,
    statusReason: 'Títulos vencidos há mais de 60 dias.',
  },
  telhadoazul: {
    status: 'DISAPPROVED',
    name: 'Telhado Azul Comércio',
    fantasyName: 'Telhado Azul',
    cnpj: '99.900.008/0001-71',
    email: 'contato@telhadoazul.example',
    phone: '5521900000012',
    address: ['20010-000', 'Rua Primeiro de Março', '15', 'Centro', 'Rio de Janeiro', 'RJ'],
    statusReason: 'CNAE principal não é de instalação elétrica.',
  },
} as const satisfies Record<string, DemoCompany>

export type DemoCompanyKey = keyof typeof DEMO_COMPANIES

export const DEMO_BLOCKED: readonly { document: string; reason: string }[] = [
  { document: '99.900.009/0001-16', reason: 'Fraude em pagamento (fictícia, para demonstração).' },
  { document: 'DE.MO0.003/0001-04', reason: 'Documentos divergentes no cadastro (fictício).' },
]

/** People without a login of the README: who sells in the other regionals, and accounts that may not enter. */
export const DEMO_OTHER_USERS = [
  { email: CONSULTOR, name: 'Bruno Consultor', company: 'aurora', role: 'consultant', team: 'Nordeste' },
  { email: 'integrador@luzdocerrado.example', name: 'Célia Cerrado', company: 'cerrado', role: 'integrator' },
  { email: 'integrador@nordestevolt.example', name: 'Nilo Nordeste', company: 'nordeste', role: 'integrator' },
  { email: 'integrador@mogiana.example', name: 'Mônica Mogiana', company: 'mogiana', role: 'integrator' },
  { email: 'integrador@rionegro.example', name: 'Renata Rio', company: 'rionegro', role: 'integrator' },
  { email: 'integrador@raiocerto.example', name: 'Raul Raio', company: 'raiocerto', role: 'integrator' },
  {
    email: 'inativo@soldovale.example',
    name: 'Inês Inativa',
    company: 'soldovale',
    role: 'integrator',
    isDeleted: true,
  },
] as const
