/** Every demo login has this password; it exists in the demo seed only, never in production. */
export const DEMO_PASSWORD = 'Portal#2026'

export interface DemoLogin {
  email: string
  name: string
  /** Key of `demoCompanies`. */
  company: string
  /** Key of `DEMO_ROLES` (domain 4.9). */
  role: string
  /** What the README and the start screen say about it. */
  note: string
  /** Name of the team, for staff. */
  team?: string
  kind?: 'PERSON' | 'API'
  hasAcceptedTerms?: boolean
  hasStalePassword?: boolean
}

/** The logins that the README lists; tests and journeys name them by their key. */
export const DEMO_LOGINS = {
  admin: staff('admin', 'Alice Administradora', 'admin', 'Administrador: vê e faz tudo'),
  consultant: staff('comercial', 'Clara Comercial', 'consultant', 'Consultor comercial (alçada 3%)', 'Sul Litoral'),
  coordinator: staff('coordenador', 'Caio Coordenador', 'coordinator', 'Coordenador (alçada 5%)', 'Sul Litoral'),
  manager: staff('gerente', 'Gilda Gerente', 'manager', 'Gerente regional (alçada 8%)', 'Sul Serra'),
  director: staff('diretor', 'Davi Diretor', 'director', 'Diretor (alçada 15%)', 'Grandes Contas'),
  finance: staff('financeiro', 'Fábio Financeiro', 'finance', 'Financeiro: crédito e pagamentos'),
  fiscal: staff('fiscal', 'Flora Fiscal', 'fiscal', 'Fiscal: análise e notas fiscais'),
  pcp: staff('pcp', 'Pedro PCP', 'pcp', 'PCP: confirmação e preparação'),
  logistics: staff('logistica', 'Lia Logística', 'logistics', 'Logística: separação e expedição'),
  afterSales: staff('posvenda', 'Paula Pós-venda', 'after-sales', 'Pós-venda: chamados'),
  marketing: staff('marketing', 'Mateus Marketing', 'marketing', 'Marketing: comunicação e universidade'),
  integrator: {
    email: 'integrador@soldovale.example',
    name: 'Ivo Integrador',
    company: 'soldovale',
    role: 'integrator',
    note: 'Integrador (SC), com um preço exclusivo',
  },
  readOnly: {
    email: 'leitura@soldovale.example',
    name: 'Lara Leitura',
    company: 'soldovale',
    role: 'integrator-readonly',
    note: 'Integrador que só consulta',
  },
  pampa: {
    email: 'integrador@pampa.example',
    name: 'Paulo Pampa',
    company: 'pampa',
    role: 'integrator-promotions',
    note: 'Integrador (RS) com venda avulsa e promoções',
  },
  demofv: {
    email: 'integrador@demofv.example',
    name: 'Diana Demo',
    company: 'demofv',
    role: 'integrator',
    note: 'Integrador (SP) com CNPJ alfanumérico e tabela de preço própria',
  },
  termsPending: {
    email: 'termos@soldovale.example',
    name: 'Tiago Termos',
    company: 'soldovale',
    role: 'integrator',
    note: 'Ainda não aceitou os termos de uso',
    hasAcceptedTerms: false,
  },
  stalePassword: {
    email: 'senha@soldovale.example',
    name: 'Sara Senha',
    company: 'soldovale',
    role: 'integrator',
    note: 'Senha com mais de um ano',
    hasStalePassword: true,
  },
  apiUser: {
    email: 'api@soldovale.example',
    name: 'Integração Sol do Vale',
    company: 'soldovale',
    role: 'api',
    note: 'Usuário de API',
    kind: 'API',
  },
} as const satisfies Record<string, DemoLogin>

export type Persona = keyof typeof DEMO_LOGINS

function staff(login: string, name: string, role: string, note: string, team?: string): DemoLogin {
  return { email: `${login}@aurora.example`, name, company: 'aurora', role, note, team }
}
