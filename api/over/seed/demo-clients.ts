import { canonicalDocument } from '#domain/ground/documents/client-document'
import type { AddressDraft } from './build-people'
import type { DemoCompanyKey } from './demo-companies'

/** name, document, company, address: the fictional clients of domain 6.1, shared out among the integrators. */
export const DEMO_CLIENTS: readonly (readonly [
  name: string,
  document: string,
  company: DemoCompanyKey,
  address: AddressDraft,
])[] = [
  [
    'Maria Teste Oliveira',
    '999.000.001-88',
    'soldovale',
    ['89010-000', 'Rua das Palmeiras', '81', 'Centro', 'Blumenau', 'SC'],
  ],
  [
    'João Exemplo Souza',
    '999.000.002-69',
    'soldovale',
    ['88301-000', 'Rua Lauro Müller', '402', 'Fazenda', 'Itajaí', 'SC'],
  ],
  [
    'Mercado Ilustrativo',
    '99.900.014/0001-29',
    'soldovale',
    ['89010-000', 'Rua Sete de Setembro', '900', 'Centro', 'Blumenau', 'SC'],
  ],
  [
    'Ana Demo Pereira',
    '999.000.003-40',
    'pampa',
    ['90010-000', 'Rua Riachuelo', '77', 'Centro Histórico', 'Porto Alegre', 'RS'],
  ],
  [
    'Mercado Ilustrativo',
    '99.900.014/0001-29',
    'pampa',
    ['90010-000', 'Rua da Praia', '15', 'Centro Histórico', 'Porto Alegre', 'RS'],
  ],
  [
    'Carlos Fictício Lima',
    '999.000.004-20',
    'cerrado',
    ['74003-010', 'Rua 4', '1010', 'Setor Central', 'Goiânia', 'GO'],
  ],
  [
    'Fazenda Amostra Agropecuária',
    '99.900.017/0001-62',
    'cerrado',
    ['74003-010', 'Rodovia GO-060', 'km 12', 'Zona Rural', 'Goiânia', 'GO'],
  ],
  [
    'Severina Modelo Santos',
    '999.000.005-01',
    'nordeste',
    ['50010-000', 'Rua do Sol', '33', 'Santo Antônio', 'Recife', 'PE'],
  ],
  [
    'Pousada Mostruário Ltda',
    '99.900.018/0001-07',
    'nordeste',
    ['50010-000', 'Rua da Aurora', '700', 'Boa Vista', 'Recife', 'PE'],
  ],
  [
    'Padaria Exemplo Ltda',
    'DE.MO0.002/0001-51',
    'demofv',
    ['01001-000', 'Rua Direita', '120', 'Sé', 'São Paulo', 'SP'],
  ],
  ['Maria Teste Oliveira', '999.000.001-88', 'demofv', ['01001-000', 'Rua Boa Vista', '9', 'Sé', 'São Paulo', 'SP']],
  [
    'Raimundo Amostra Costa',
    '999.000.006-92',
    'mogiana',
    ['14010-000', 'Rua São Sebastião', '55', 'Centro', 'Ribeirão Preto', 'SP'],
  ],
  [
    'Indústria Simulada Ltda',
    '99.900.019/0001-51',
    'mogiana',
    ['14010-000', 'Avenida Independência', '2100', 'Centro', 'Ribeirão Preto', 'SP'],
  ],
  [
    'Hotel Protótipo da Amazônia',
    '99.900.020/0001-86',
    'rionegro',
    ['69005-000', 'Rua Guilherme Moreira', '210', 'Centro', 'Manaus', 'AM'],
  ],
  ['João Exemplo Souza', '999.000.002-69', 'rionegro', ['69005-000', 'Rua Barroso', '48', 'Centro', 'Manaus', 'AM']],
]

/** State registrations of the companies among them, by state; those of other states are ISENTO, or say nothing. */
const REGISTRATIONS: Readonly<Partial<Record<string, string>>> = {
  SC: '259900010',
  RS: '0990000001',
  GO: '109900006',
  SP: '110999001005',
}

/** Of a company, where it has one. */
export function registrationOf(document: string, address: AddressDraft): { stateRegistration?: string } {
  const stateRegistration = canonicalDocument(document).length === 14 ? REGISTRATIONS[address[5]] : undefined
  return stateRegistration ? { stateRegistration } : {}
}
