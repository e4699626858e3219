import { type BusinessDate, brDate } from '../../ground/dates/business-date'
import { saoPauloMoment } from '../../ground/dates/sao-paulo'
import { isErrorCode } from '../../ground/errors/error-codes'
import { formatCentsText } from '../../ground/money/format-cents-text'
import type { AccountEvent } from '../../people/companies/account-events'
import type { ApprovalRequestStatus } from '../../people/permissions/threshold-roles'
import { PRICE_WRITE_LABELS, type PriceWriteKind } from '../../sales/approvals/price-approval'
import { errorText } from '../../sales/error-texts/error-text'
import { DISABLED_REASON_LABELS, type DisabledReason } from '../webhooks/webhook-words'
import type { Notice } from './compose-notice'

/** The facts that a mail about a company or an account may say. */
export interface AccountFacts {
  companyId: number | null
  companyName: string | null
  userName: string | null
  /** The person works for the provider. */
  isStaff: boolean
  /** Of a company that may enter: it has no user yet who could. */
  needsFirstUser: boolean
  /** Who did it; null where it was done without a login. */
  actorName: string | null
  /** Of a refusal or a suspension: what staff wrote for the company. */
  reason: string | null
  /** Of the quota warning. */
  calls: number | null
  dailyLimit: number | null
  /** Of the sweep of stored files; null of everything else. */
  files: CheckedFiles | null
  /** Of a backup that failed: why, and when the last good one was made; null of everything else. */
  backup: FailedBackup | null
  /** Of a scheduled revision of prices that could not start; null of everything else. */
  priceRevision: FailedRevision | null
  /** Of prices that wait, or were answered; null of everything else. */
  priceApproval: AskedPrice | null
  /** Of a feedback that was answered; null of everything else. */
  feedback: { id: number; answer: string } | null
  /** Of the morning's reminder; null of everything else. */
  tasks: DueTasks | null
  /** What a person waited for. */
  arrived: ArrivedGoods[] | null
  /** Of tax rules that change; null of everything else. */
  taxes: ChangingTaxes | null
  /** Of a webhook that was switched off; null of everything else. */
  webhook: DisabledWebhook | null
}

export interface ArrivedGoods {
  name: string
  quantity: number
}

export interface DueTasks {
  today: number
  overdue: number
}

export interface ChangingTaxes {
  why: 'SAVED' | 'DUE'
  /** The day on which taxes change; null: none is known. */
  on: BusinessDate | null
  /** Open budgets, and orders without an invoice, of the reader; of these, budgets. */
  count: number
  budgets: number
  totalCents: number
  /** The reader keeps the rules; else they sell what is concerned. */
  isFiscal: boolean
}

export interface DisabledWebhook {
  id: number
  userId: number
  host: string
  reason: DisabledReason
}

export interface FailedRevision {
  id: number
  number: number
  tableName: string
  /** An error code. */
  code: string
}

export interface AskedPrice {
  id: number
  kind: PriceWriteKind
  /** Absent while it waits. */
  status?: ApprovalRequestStatus
}

export interface FailedBackup {
  failure: string
  /** ISO 8601; null: there is none. */
  goodAt: string | null
}

export interface CheckedFiles {
  /** Leftovers that went. */
  removed: number
  /** Files without a record that were left alone, because there were too many to be leftovers. */
  leftAlone: number
  /** Documents whose bytes are gone and that were not reported before, and the orders that they belong to. */
  newlyMissing: number
  orderIds: readonly number[]
}

/** The purpose of a link with a token. */
export const TOKEN_PURPOSES = ['RECOVERY', 'ACTIVATION'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

export interface AccountNotice extends Notice {
  /** Words of the one link; null: the mail has none. */
  linkLabel: string | null
  /** The link carries a token that is minted when the mail leaves; `path` is then the part before the token. */
  tokenPurpose: TokenPurpose | null
}

/**
 * Stands in the stored text where the token's link goes: the database keeps no link that works (docs/threats.md T5).
 */
export const HIDDEN_LINK = '[link oculto]'

/** The same for a code that a mailbox proves itself by. */
export const HIDDEN_CODE = '[código oculto]'

const TOKEN_PATHS: Readonly<Record<TokenPurpose, string>> = {
  RECOVERY: '/recovery-password/',
  ACTIVATION: '/create-account/',
}

/** The address that a token opens, from APP_URL and nothing else (docs/threats.md T23). */
export const tokenUrl = (appUrl: string, purpose: TokenPurpose, token: string): string =>
  `${appUrl}${TOKEN_PATHS[purpose]}${token}`

type Words = (facts: AccountFacts) => {
  subject: string
  lines: (string | null)[]
  link?: readonly [label: string, path: string]
  token?: readonly [label: string, purpose: TokenPurpose]
}

const companyPath = ({ companyId }: AccountFacts, part = '') =>
  companyId ? `/companies/${companyId}${part}` : '/companies'
const LOGIN = ['Entrar no portal', '/login'] as const
const FIRST_USER = 'Falta criar o primeiro acesso: use o link abaixo. Ele vale por 7 dias e só pode ser usado uma vez.'
const entranceOf = (needsFirstUser: boolean): Pick<ReturnType<Words>, 'link' | 'token'> =>
  needsFirstUser ? { token: ['Criar o primeiro acesso', 'ACTIVATION'] } : { link: LOGIN }
const greeting = ({ userName }: AccountFacts) => `Olá, ${userName ?? ''}.`.replace(', .', '.')
const reasonLine = ({ reason }: AccountFacts) => (reason ? `Motivo: ${reason}` : null)

const WORDS: Readonly<Record<AccountEvent, Words>> = {
  COMPANY_REGISTERED: ({ companyName }) => ({
    subject: 'Recebemos o cadastro da sua empresa',
    lines: [
      `O cadastro de ${companyName} chegou e está em análise.`,
      'Avisamos por e-mail assim que houver uma resposta.',
    ],
  }),
  COMPANY_APPROVED: ({ companyName }) => ({
    subject: 'Cadastro aprovado: ative a conta da sua empresa',
    lines: [
      `O cadastro de ${companyName} foi aprovado.`,
      'Ative a conta pelo link abaixo. Ele vale por 7 dias e só pode ser usado uma vez.',
    ],
    token: ['Ativar a conta', 'ACTIVATION'],
  }),
  COMPANY_LINK_RESENT: ({ companyName }) => ({
    subject: 'Novo link para ativar a conta da sua empresa',
    lines: [
      `Este é o novo link de ativação de ${companyName}. Os anteriores não valem mais.`,
      'Ele vale por 7 dias e só pode ser usado uma vez.',
    ],
    token: ['Ativar a conta', 'ACTIVATION'],
  }),
  COMPANY_DISAPPROVED: (facts) => ({
    subject: 'Cadastro não aprovado',
    lines: [
      `O cadastro de ${facts.companyName} não foi aprovado.`,
      reasonLine(facts),
      'Fale com o atendimento se tiver dúvidas.',
    ],
  }),
  COMPANY_SUSPENDED: (facts) => ({
    subject: 'Conta suspensa',
    lines: [
      `A conta de ${facts.companyName} no portal foi suspensa.`,
      reasonLine(facts),
      'Fale com o atendimento para regularizar a situação.',
    ],
  }),
  COMPANY_REACTIVATED: ({ companyName, needsFirstUser }) => ({
    subject: 'Conta reativada',
    lines: [`A conta de ${companyName} foi reativada e já pode ser usada.`, needsFirstUser ? FIRST_USER : null],
    ...entranceOf(needsFirstUser),
  }),
  // By its own link the company has a user who can enter; where staff did it, the mail brings a link that works.
  COMPANY_ACTIVATED: ({ companyName, needsFirstUser }) => ({
    subject: 'Conta ativada',
    lines: needsFirstUser
      ? [`A nossa equipe ativou a conta de ${companyName}.`, FIRST_USER]
      : [`A conta de ${companyName} está ativa. Bom trabalho!`],
    ...entranceOf(needsFirstUser),
  }),
  HELPED_COMPANY_BLOCKED: (facts) => ({
    subject: `Empresa bloqueada: ${facts.companyName}`,
    lines: [
      greeting(facts),
      `${facts.companyName} entrou na lista de empresas bloqueadas${facts.actorName ? `, por ${facts.actorName}` : ''}.`,
      reasonLine(facts),
      'Ninguém da empresa entra no portal até o desbloqueio. Os pedidos em andamento continuam: veja o que fazer com cada um.',
    ],
    link: ['Abrir os pedidos da empresa', companyPath(facts, '/orders')],
  }),
  HELPED_COMPANY_UNBLOCKED: (facts) => ({
    subject: `Empresa desbloqueada: ${facts.companyName}`,
    lines: [
      greeting(facts),
      `${facts.companyName} saiu da lista de empresas bloqueadas${facts.actorName ? `, por ${facts.actorName}` : ''}.`,
      reasonLine(facts),
      'Os usuários dela podem entrar de novo.',
    ],
    link: ['Abrir a empresa', companyPath(facts)],
  }),
  USER_INVITED: (facts) => ({
    subject: 'Seu acesso ao portal',
    lines: [
      greeting(facts),
      facts.isStaff
        ? 'Agora você tem acesso ao portal como parte da nossa equipe. Crie a sua senha pelo link abaixo.'
        : `Você tem acesso ao portal${facts.companyName ? ` por ${facts.companyName}` : ''}. Crie a sua senha pelo link abaixo.`,
      'O link vale por 1 hora e só pode ser usado uma vez. Se ele expirar, peça outro em “Esqueceu a senha?” na tela de entrada.',
    ],
    token: ['Criar a minha senha', 'RECOVERY'],
  }),
  PASSWORD_RECOVERY_REQUESTED: (facts) => ({
    subject: 'Recuperação de senha',
    lines: [
      greeting(facts),
      'Recebemos um pedido para criar uma nova senha. O link abaixo vale por 1 hora e só pode ser usado uma vez.',
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
    token: ['Criar uma nova senha', 'RECOVERY'],
  }),
  PASSWORD_CHANGED: (facts) => ({
    subject: 'Sua senha foi alterada',
    lines: [
      greeting(facts),
      'A senha do seu acesso foi alterada e as outras sessões foram encerradas.',
      'Se não foi você, recupere a senha agora e avise o atendimento.',
    ],
    link: ['Recuperar a senha', '/request-password-recovery'],
  }),
  LOGIN_SLOWED: (facts) => ({
    subject: 'Muitas tentativas de entrar com o seu e-mail',
    lines: [
      greeting(facts),
      'Alguém errou a sua senha muitas vezes, de aparelhos que você nunca usou. Essas tentativas agora são atendidas devagar.',
      'Nos aparelhos em que você já entrou, nada muda. Em um aparelho novo, a entrada pode pedir que você aguarde até um minuto.',
      'A sua senha continua a mesma. Se você a usa também em outro lugar, troque-a.',
    ],
    link: ['Trocar a senha', '/update-password'],
  }),
  TWO_STEP_STOPPED: (facts) => ({
    subject: 'Alguém conhece a sua senha: crie outra',
    lines: [
      greeting(facts),
      'Alguém digitou a sua senha certa e depois errou muitas vezes o código da verificação em duas etapas, em aparelhos que você nunca usou. Ninguém entrou assim.',
      'Em aparelhos novos, os códigos do aplicativo não são mais aceitos. Nos aparelhos em que você já entrou, nada muda, e um código de recuperação entra em qualquer um.',
      'Crie uma nova senha: com ela tudo volta ao normal, e quem conhece a atual fica de fora.',
    ],
    link: ['Criar uma nova senha', '/request-password-recovery'],
  }),
  TWO_STEP_ENDED: (facts) => ({
    subject: 'Verificação em duas etapas desligada',
    lines: [
      greeting(facts),
      'A verificação em duas etapas do seu acesso foi desligada com a sua senha.',
      'Se não foi você, troque a senha agora e ligue a verificação de novo.',
    ],
    link: ['Abrir a segurança', '/profile/security'],
  }),
  TWO_STEP_RESET: (facts) => ({
    subject: 'Verificação em duas etapas retirada',
    lines: [
      greeting(facts),
      'Um administrador retirou a verificação em duas etapas do seu acesso, e as suas sessões foram encerradas.',
      reasonLine(facts),
      'Se você não pediu isso, avise o atendimento.',
    ],
    link: LOGIN,
  }),
  API_QUOTA_NEARLY_USED: ({ userName, calls, dailyLimit }) => ({
    subject: 'A cota diária da API está quase no fim',
    lines: [
      `O usuário de API ${userName ?? ''} fez hoje ${calls ?? ''} de ${dailyLimit ?? ''} chamadas.`,
      'Acima da cota, as chamadas são recusadas até a virada do dia.',
    ],
  }),
  WEBHOOK_DISABLED: (facts) => ({
    subject: webhookTitle(facts),
    lines: [
      `${webhookTitle(facts)}: ${facts.webhook ? DISABLED_REASON_LABELS[facts.webhook.reason] : 'falhas seguidas'}.`,
      'As mensagens que esperavam ficam no registro por 30 dias. Corrija o destino, ligue o webhook e reenvie o período.',
    ],
    link: ['Abrir o webhook', webhookPath(facts)],
  }),
  FILES_CHECKED: ({ files }) => ({
    subject: 'Arquivos conferidos',
    lines: [(files && filesTitle(files)) || 'Nada a relatar.'],
    link: ['Abrir a auditoria', '/auditLogs'],
  }),
  BACKUP_FAILED: ({ backup }) => ({
    subject: 'A cópia de segurança falhou',
    lines: [backup ? backupTitle(backup) : 'Veja o registro do servidor.'],
    link: ['Abrir a auditoria', '/auditLogs'],
  }),
  PRICE_REVISION_FAILED: (facts) => ({
    subject: revisionTitle(facts),
    lines: [
      greeting(facts),
      `${revisionTitle(facts)}. Nenhum preço mudou.`,
      facts.priceRevision && isErrorCode(facts.priceRevision.code) ? errorText(facts.priceRevision.code) : null,
    ],
    link: ['Abrir a revisão', revisionPath(facts)],
  }),
  PRICE_APPROVAL_ASKED: (facts) => ({
    subject: priceTitle(facts),
    lines: [greeting(facts), `${priceTitle(facts)}. Até a resposta, valem os preços de antes.`],
    link: ['Abrir e responder', pricePath(facts)],
  }),
  PRICE_APPROVAL_ANSWERED: (facts) => ({
    subject: priceTitle(facts),
    lines: [greeting(facts), `${priceTitle(facts)}.`],
    link: ['Abrir a resposta', pricePath(facts)],
  }),
  FEEDBACK_ANSWERED: (facts) => ({
    subject: 'Respondemos ao seu feedback',
    lines: [greeting(facts), facts.feedback?.answer ?? null, 'Obrigado por ajudar a melhorar o portal.'],
    link: ['Abrir o feedback', facts.feedback ? `/feedback/${facts.feedback.id}` : '/feedback'],
  }),
  TASKS_DUE: (facts) => ({
    subject: facts.tasks ? tasksTitle(facts.tasks) : 'Suas atividades de hoje',
    lines: [greeting(facts), facts.tasks ? `${tasksTitle(facts.tasks)}.` : null, 'Conclua ou cancele as que passaram.'],
    link: ['Abrir a agenda', '/companyTasks/agenda'],
  }),
  STOCK_ARRIVED: (facts) => ({
    subject: arrivedTitle(facts.arrived ?? []),
    lines: [
      greeting(facts),
      ...(facts.arrived ?? []).map(
        ({ name, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${name}: pronta entrega.`,
      ),
      'O aviso foi dado e saiu da sua lista. O estoque pode mudar até você pedir.',
    ],
    link: ['Abrir meus avisos', '/alerts'],
  }),
  TAXES_CHANGING: (facts) => ({
    subject: facts.taxes ? taxesTitle(facts.taxes) : 'As regras fiscais mudaram',
    lines: [
      greeting(facts),
      facts.taxes ? `${taxesTitle(facts.taxes)}.` : null,
      facts.taxes && facts.taxes.count > 0
        ? `São ${formatCentsText(facts.taxes.totalCents)} em orçamentos abertos e pedidos ainda sem nota. Nenhum preço muda: muda a margem do que for enviado ou faturado desse dia em diante.`
        : null,
    ],
    link: taxesLink(facts.taxes),
  }),
}

/** 'Suas atividades: 3 para hoje, 1 atrasada' */
const tasksTitle = ({ today, overdue }: DueTasks): string =>
  `Suas atividades: ${[
    today > 0 ? `${today} para hoje` : '',
    overdue > 0 ? `${overdue} ${overdue === 1 ? 'atrasada' : 'atrasadas'}` : '',
  ]
    .filter(Boolean)
    .join(', ')}`

/** 'Em 01/01/2027 mudam os tributos de 14 orçamentos e pedidos' */
function taxesTitle({ why, on, count, budgets }: ChangingTaxes): string {
  const what =
    count === 0
      ? ''
      : count === 1
        ? `de 1 ${budgets === 1 ? 'orçamento' : 'pedido'}`
        : `de ${count} ${budgets === count ? 'orçamentos' : budgets === 0 ? 'pedidos' : 'orçamentos e pedidos'}`
  const then = on === null ? '' : ['mudam os tributos', what].filter(Boolean).join(' ')
  if (why === 'DUE') return `Em ${brDate(on ?? '')} ${then}`
  return on === null ? 'As regras fiscais mudaram' : `As regras fiscais mudaram: em ${brDate(on)} ${then}`
}

/** Who keeps the rules finds the days there; a seller their own list. */
function taxesLink(taxes: ChangingTaxes | null): readonly [label: string, path: string] {
  if (!taxes || taxes.isFiscal || taxes.on === null) return ['Abrir as regras fiscais', '/tax-rules']
  const list = taxes.budgets > 0 ? 'budgets' : 'orders'
  return ['Abrir a lista', `/${list}?taxesChangeOn=${taxes.on}`]
}

const revisionTitle = ({ priceRevision }: AccountFacts): string =>
  priceRevision
    ? `A revisão ${priceRevision.number} da tabela ${priceRevision.tableName} não pôde começar`
    : 'Uma revisão de preços não pôde começar'
const priceTitle = ({ priceApproval }: AccountFacts): string => {
  const what = priceApproval ? PRICE_WRITE_LABELS[priceApproval.kind] : 'Preço'
  if (!priceApproval?.status) return `${what} aguarda a sua aprovação`
  return `${what}: aprovação ${priceApproval.status === 'APPROVED' ? 'concedida' : 'recusada'}`
}
const pricePath = ({ priceApproval }: AccountFacts): string =>
  priceApproval ? `/approval-thresholds-requests/prices/${priceApproval.id}` : '/approval-thresholds-requests/prices'
const webhookTitle = ({ webhook }: AccountFacts): string => `O webhook para ${webhook?.host ?? ''} foi desligado`
const webhookPath = ({ webhook }: AccountFacts): string =>
  webhook ? `/users/${webhook.userId}/webhooks/${webhook.id}` : '/users'
const revisionPath = ({ priceRevision }: AccountFacts): string =>
  priceRevision ? `/priceTables/revisions/${priceRevision.id}` : '/priceTables'

/** 'A cópia de segurança falhou: O disco está cheio. Última boa: 21/11/2026 03:15:09.' */
const backupTitle = ({ failure, goodAt }: FailedBackup): string =>
  `A cópia de segurança falhou: ${failure.slice(0, 200)} ${goodAt ? `Última boa: ${saoPauloMoment(new Date(goodAt))}.` : 'Não há nenhuma boa.'}`

const MOST_NAMED = 5

/** '2 documentos sem arquivo: pedidos 1023, 1044. 25 sobras removidas.' */
function filesTitle({ removed, leftAlone, newlyMissing, orderIds }: CheckedFiles): string {
  const named = orderIds.slice(0, MOST_NAMED).join(', ')
  const more = orderIds.length > MOST_NAMED ? ' e outros' : ''
  return [
    newlyMissing > 0
      ? `${counted(newlyMissing, 'documento')} sem arquivo${named ? `: pedidos ${named}${more}` : ''}.`
      : '',
    leftAlone > 0 ? `${counted(leftAlone, 'arquivo')} sem registro: nada foi removido, confira o banco de dados.` : '',
    removed > 0
      ? `${counted(removed, 'sobra')} de envios interrompidos: ${removed === 1 ? 'removida' : 'removidas'} do disco.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * The words of one event of a company or an account.
 * @returns `path` of a mail with a token is empty: its link comes from `tokenUrl` when the mail leaves
 */
export function composeAccountNotice(event: AccountEvent, facts: AccountFacts): AccountNotice {
  const { subject, lines, link, token } = WORDS[event](facts)
  return {
    subject,
    lines: lines.filter((line): line is string => !!line).map((line) => line.replaceAll(HIDDEN_LINK, '')),
    path: link?.[1] ?? '',
    linkLabel: token?.[0] ?? link?.[0] ?? null,
    tokenPurpose: token?.[1] ?? null,
  }
}

/** The notice that staff read inside the portal, and where it leads; null: none. */
export function composeStaffNotice(event: AccountEvent, facts: AccountFacts): { title: string; path: string } | null {
  const { companyId, companyName, userName, files, backup } = facts
  if (event === 'COMPANY_REGISTERED')
    return { title: `Novo cadastro: ${companyName}`, path: companyId ? `/companies/${companyId}` : '/companies' }
  if (event === 'API_QUOTA_NEARLY_USED')
    return { title: `Cota da API quase no fim: ${userName} (${companyName})`, path: '/external-api-quota' }
  if (event === 'WEBHOOK_DISABLED')
    return { title: `${webhookTitle(facts)} (${companyName})`, path: webhookPath(facts) }
  if (event === 'BACKUP_FAILED' && backup) return { title: backupTitle(backup), path: '/auditLogs' }
  const filesWords = event === 'FILES_CHECKED' && files ? filesTitle(files) : ''
  if (filesWords) {
    const [orderId] = files?.orderIds ?? []
    return { title: filesWords, path: orderId ? `/orders/${orderId}/documents` : '/auditLogs' }
  }
  return null
}

/** The notice that the person named by an event reads inside the portal, and where it leads. */
export function composePersonNotice(event: AccountEvent, facts: AccountFacts): { title: string; path: string } {
  const { subject, link } = WORDS[event](facts)
  return { title: subject, path: link?.[1] ?? '/' }
}

const arrivedTitle = (arrived: readonly ArrivedGoods[]): string =>
  arrived.length === 1 ? `Chegou: ${arrived[0]!.name}` : `Chegaram ${arrived.length} itens que você esperava`
