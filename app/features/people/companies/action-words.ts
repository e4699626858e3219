import type { CompanyAction } from '#domain/people/companies/company-actions'
import type { FlashCode } from '~/texts/flash-messages'

type Words = {
  /** On the button that leads here. */
  label: string
  /** On the button that does it. */
  verb: string
  question: (name: string) => string
  consequence: string
  isDangerous?: true
  flash: FlashCode
}

/** What each verb of a company's life says, in its dialog and on its page. */
export const COMPANY_ACTION_WORDS: Readonly<Record<CompanyAction, Words>> = {
  approve: {
    label: 'Aprovar',
    verb: 'Aprovar cadastro',
    question: (name) => `Aprovar o cadastro de ${name}?`,
    consequence: 'A empresa recebe por e-mail o link de ativação, que vale 7 dias e cria o primeiro usuário.',
    flash: 'company-approved',
  },
  disapprove: {
    label: 'Reprovar',
    verb: 'Reprovar cadastro',
    question: (name) => `Reprovar o cadastro de ${name}?`,
    consequence: 'A empresa é avisada por e-mail, com o motivo. O cadastro ainda pode ser aprovado depois.',
    isDangerous: true,
    flash: 'company-disapproved',
  },
  activate: {
    label: 'Ativar',
    verb: 'Ativar empresa',
    question: (name) => `Ativar ${name} sem esperar pelo link?`,
    consequence:
      'A empresa fica ativa agora. Enquanto ela não tiver usuários, recebe por e-mail um link novo, que vale 7 dias e cria o primeiro.',
    flash: 'company-activated',
  },
  suspend: {
    label: 'Suspender',
    verb: 'Suspender empresa',
    question: (name) => `Suspender ${name}?`,
    consequence: 'Os usuários dela saem do portal agora e não entram mais até a reativação. Os pedidos continuam.',
    isDangerous: true,
    flash: 'company-suspended',
  },
  reactivate: {
    label: 'Reativar',
    verb: 'Reativar empresa',
    question: (name) => `Reativar ${name}?`,
    consequence: 'Uma empresa suspensa volta a entrar no portal. Uma excluída volta à situação que tinha.',
    flash: 'company-reactivated',
  },
  delete: {
    label: 'Excluir',
    verb: 'Excluir empresa',
    question: (name) => `Excluir ${name}?`,
    consequence:
      'Ela sai das listas e os usuários dela saem do portal. Com pedido ou orçamento em andamento, não pode ser excluída. Para desfazer, reative a empresa.',
    isDangerous: true,
    flash: 'company-deleted',
  },
}
