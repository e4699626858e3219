import { formatCnpj } from '#domain/ground/documents/cnpj'
import { COMPANY_ACTION_NAMES } from '#domain/people/companies/company-actions'
import type { ShownStatus } from '#domain/people/companies/company-statuses'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { formatMoment } from '~/format/dates'
import type { Company } from './companies-api.server'
import { tabsOf } from './company-tabs'

/** The head above every part of a company. */
export function companyHead(company: Company) {
  const { staff, helper } = company
  return {
    id: company.id,
    name: company.fantasyName,
    cnpj: formatCnpj(company.cnpj),
    status: shownStatus(company),
    tabs: tabsOf(company),
    // In the order of a company's life, the likeliest first.
    actions: COMPANY_ACTION_NAMES.filter((action) => company.allowedActions.includes(action)),
    warnings: [
      ...(staff?.isBlocked
        ? ['O CNPJ está na lista de empresas bloqueadas: ninguém desta empresa entra, e ela não avança.']
        : []),
      ...(staff?.statusReason ? [`Motivo: ${staff.statusReason}`] : []),
      ...(staff && helper && !helper.isActive
        ? [`O consultor ${helper.name} não está mais ativo. Escolha outro na configuração.`]
        : []),
    ],
    activation: staff?.activation ? activationWords(staff.activation, company.email) : null,
    isStaff: staff !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}
export type CompanyHead = ReturnType<typeof companyHead>

type Activation = NonNullable<NonNullable<Company['staff']>['activation']>

/** The state of the activation link of a company without users who can enter, and where it is sent again. */
function activationWords({ link, mail, canResend }: Activation, email: string | null) {
  return {
    text: `Ninguém desta empresa pode entrar ainda. ${linkWords(link, mail, email)}`,
    mailPath: mail?.id ? `/notifications/${mail.id}` : null,
    canResend,
  }
}

const MAIL_WORDS: Readonly<Record<NonNullable<Activation['mail']>['state'], (email: string) => string>> = {
  QUEUED: (email) => `O link de ativação está na fila de envio para ${email}.`,
  HELD: (email) => `Este portal não envia e-mails: o e-mail com o link de ativação para ${email} ficou guardado.`,
  FAILED: (email) => `O e-mail com o link de ativação não pôde ser entregue a ${email}.`,
}

function linkWords(link: Activation['link'], mail: Activation['mail'], email: string | null): string {
  if (!email) return 'Ela não tem e-mail: cadastre-o em Informações para enviar o link de ativação.'
  if (mail) return MAIL_WORDS[mail.state](email)
  if (!link) return 'Nenhum link de ativação foi criado ainda.'
  const sent = `O link de ativação foi criado em ${formatMoment(link.sentAt)}`
  if (link.isSpent) return `${sent} e não vale mais.`
  return new Date(link.expiresAt) > new Date()
    ? `${sent} e vale até ${formatMoment(link.expiresAt)}.`
    : `${sent} e expirou em ${formatMoment(link.expiresAt)}.`
}

const shownStatus = ({ status, staff }: Company): ShownStatus => (staff?.destroyedAt ? 'DELETED' : status)
