import { capitalized } from '#domain/nouns/register-entry'
import { fromRegisters, type Register } from '#domain/nouns/registers'

type Message = { kind: 'success' | 'warning'; text: string }

const SAID = {
  'session-expired': { kind: 'warning', text: 'Sua sessão expirou, por favor faça login novamente!' },
  'form-kept': {
    kind: 'warning',
    text: 'Sua sessão expirou, por favor faça login novamente! O que você digitou está guardado por 30 minutos.',
  },
  'logged-out': { kind: 'success', text: 'Você saiu do portal.' },
  'password-updated': { kind: 'success', text: 'Senha alterada.' },
  'password-recovered': { kind: 'success', text: 'Senha alterada. Entre com a nova senha.' },
  'agreements-accepted': { kind: 'success', text: 'Termos aceitos. Bom trabalho!' },
  'terms-published': { kind: 'success', text: 'Versão {detail} dos termos publicada. Leia e aceite para continuar.' },
  'policy-saved': { kind: 'success', text: 'Política salva.' },
  'faq-saved': { kind: 'success', text: 'Pergunta salva.' },
  'faq-deleted': { kind: 'success', text: 'Pergunta excluída.' },
  'quota-saved': { kind: 'success', text: 'Cota salva.' },
  'goals-saved': { kind: 'success', text: 'Metas de {detail} salvas.' },
  'holidays-added': { kind: 'success', text: 'Feriados incluídos: {detail}.' },
  'company-created': { kind: 'success', text: 'Empresa {detail} cadastrada. Ela aguarda aprovação.' },
  'company-saved': { kind: 'success', text: 'Empresa salva.' },
  'company-approved': { kind: 'success', text: 'Cadastro aprovado. A empresa recebe o link de ativação por e-mail.' },
  'company-disapproved': { kind: 'success', text: 'Cadastro reprovado. A empresa é avisada por e-mail.' },
  'activation-resent': { kind: 'success', text: 'O link de ativação está na fila de envio para {detail}.' },
  'company-activated': { kind: 'success', text: 'Empresa ativada.' },
  'company-suspended': { kind: 'success', text: 'Empresa suspensa. Os usuários dela saíram do portal.' },
  'company-reactivated': { kind: 'success', text: 'Empresa reativada.' },
  'company-deleted': { kind: 'success', text: 'Empresa excluída.' },
  'account-created': { kind: 'success', text: 'Conta criada. Entre com o seu e-mail e a sua senha.' },
  'company-blocked': { kind: 'success', text: '{detail} bloqueado.' },
  'company-blocked-hits': { kind: 'warning', text: 'Bloqueado. Perdem o acesso agora: {detail}.' },
  'company-unblocked': { kind: 'success', text: '{detail} não está mais bloqueado.' },
  'role-created': { kind: 'success', text: 'Perfil {detail} criado.' },
  'role-updated': { kind: 'success', text: 'Perfil {detail} salvo.' },
  'role-deleted': { kind: 'success', text: 'Perfil excluído.' },
  'user-created': { kind: 'success', text: 'Usuário {detail} criado. O link para criar a senha vai por e-mail.' },
  'api-user-created': { kind: 'success', text: 'Usuário de API {detail} criado. Agora crie um token.' },
  'user-updated': { kind: 'success', text: 'Usuário {detail} salvo.' },
  'user-deleted': { kind: 'success', text: 'Usuário excluído. Suas sessões foram encerradas.' },
  'user-reactivated': { kind: 'success', text: 'Usuário {detail} restaurado.' },
  'user-reset': { kind: 'success', text: 'Senha redefinida. O link para criar outra vai por e-mail.' },
  'token-revoked': { kind: 'success', text: 'Token revogado.' },
  'profile-saved': { kind: 'success', text: 'Seus dados foram salvos.' },
  'device-forgotten': { kind: 'success', text: 'Aparelho esquecido.' },
  'two-step-off': { kind: 'success', text: 'Verificação em duas etapas desligada.' },
  'two-step-reset': { kind: 'success', text: 'Verificação em duas etapas retirada. A pessoa é avisada por e-mail.' },
  'session-ended': { kind: 'success', text: 'Sessão encerrada.' },
  'sessions-ended': { kind: 'success', text: 'Outras sessões encerradas: {detail}.' },
  'cart-cleared': { kind: 'success', text: 'Carrinho limpo.' },
  'cart-materials': { kind: 'success', text: 'Materiais recalculados.' },
  'cart-added': { kind: 'success', text: '{detail} está no carrinho.' },
  'budget-created': { kind: 'success', text: 'Orçamento {detail} criado.' },
  'order-sent': { kind: 'success', text: 'Pedido {detail} enviado. Acompanhe aqui cada passo.' },
  'order-moved': { kind: 'success', text: 'Status de {detail} alterado.' },
  'order-canceled': { kind: 'success', text: 'Cancelado: {detail}.' },
  'order-saved': { kind: 'success', text: 'Alterações salvas: {detail}.' },
  'order-override': { kind: 'success', text: 'Exceção liberada. O motivo está na linha do tempo.' },
  'budget-cloned': { kind: 'success', text: 'Novo orçamento criado, com os preços de hoje.' },
  'budget-restored': { kind: 'success', text: 'Orçamento restaurado, com os preços de hoje.' },
  'budget-without-lines': { kind: 'warning', text: 'Pronto, com os preços de hoje. Mudou: {detail}.' },
  'mail-queued': { kind: 'success', text: 'O e-mail está na fila de novo.' },
  'erp-queued': { kind: 'success', text: 'Integração do pedido {detail} na fila.' },
  'threshold-created': { kind: 'success', text: 'Alçada criada: {detail}.' },
  'threshold-updated': { kind: 'success', text: 'Alçada salva: {detail}.' },
  'request-made': { kind: 'success', text: 'Aprovação solicitada. Você será avisado da resposta.' },
  'discount-granted': { kind: 'success', text: 'O desconto cabe na sua alçada e está concedido.' },
  'request-approved': { kind: 'success', text: 'Solicitação aprovada.' },
  'request-rejected': { kind: 'success', text: 'Solicitação rejeitada.' },
  'request-commented': { kind: 'success', text: 'Comentário enviado. A solicitação continua aberta.' },
  'request-canceled': { kind: 'success', text: 'Solicitação cancelada.' },
  'delegation-created': { kind: 'success', text: 'Alçada delegada a {detail}.' },
  'delegation-updated': { kind: 'success', text: 'Delegação a {detail} salva.' },
  'delegation-ended': { kind: 'success', text: 'Delegação encerrada.' },
  'prices-saved': { kind: 'success', text: 'Preços salvos.' },
  'prices-need-approval': {
    kind: 'warning',
    text: 'Preços salvos. O desconto passa da sua alçada: solicite a aprovação antes do envio.',
  },
  'view-saved': { kind: 'success', text: 'Visão {detail} salva.' },
  'view-deleted': { kind: 'success', text: 'Visão excluída.' },
  'view-gone': { kind: 'warning', text: 'Esta visão não existe mais, ou não é de uma lista sua.' },
  'revision-restored': { kind: 'success', text: 'Revisão {detail} restaurada.' },
  'receipt-sent': { kind: 'success', text: 'Comprovante enviado. O financeiro foi avisado.' },
  'boleto-attached': { kind: 'success', text: 'Boleto anexado. O integrador foi avisado.' },
  'payment-account-saved': { kind: 'success', text: 'Dados de recebimento salvos.' },
  'documents-added': { kind: 'success', text: 'Documentos adicionados.' },
  'audit-sheet-too-large': {
    kind: 'warning',
    text: 'São mais de {detail} registros para uma planilha. Escolha um período, uma pessoa ou um registro.',
  },
  'sheet-in-progress': {
    kind: 'warning',
    text: 'Você já tem uma planilha em preparo. Aguarde ela ficar pronta para pedir outra.',
  },
  'note-added': { kind: 'success', text: 'Observação adicionada.' },
} as const satisfies Record<string, Message>

/** What every register says after a write. `SAID` has the last word. */
const OF_REGISTERS = fromRegisters<Message>(({ one, words, gender }) => {
  const noun = capitalized(words[0])
  const end = gender === 'f' ? 'a' : 'o'
  return {
    [`${one}-created`]: { kind: 'success', text: `${noun} {detail} criad${end}.` },
    [`${one}-updated`]: { kind: 'success', text: `${noun} {detail} salv${end}.` },
    [`${one}-deleted`]: { kind: 'success', text: `${noun} excluíd${end}.` },
  }
})

export type FlashCode = keyof typeof SAID | `${Register['one']}-${'created' | 'updated' | 'deleted'}`

const MESSAGES = { ...OF_REGISTERS, ...SAID } as Readonly<Record<FlashCode, Message>>

export function isFlashCode(value: unknown): value is FlashCode {
  return typeof value === 'string' && Object.hasOwn(MESSAGES, value)
}

export function flashMessage(code: FlashCode, detail: string): Message {
  const { kind, text } = MESSAGES[code]
  return { kind, text: text.replace('{detail}', detail.slice(0, 120)) }
}
