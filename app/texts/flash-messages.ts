const MESSAGES = {
  'session-expired': { kind: 'warning', text: 'Sua sessão expirou, por favor faça login novamente!' },
  'logged-out': { kind: 'success', text: 'Você saiu do portal.' },
  'password-updated': { kind: 'success', text: 'Senha alterada.' },
  'password-recovered': { kind: 'success', text: 'Senha alterada. Entre com a nova senha.' },
  'agreements-accepted': { kind: 'success', text: 'Termos aceitos. Bom trabalho!' },
  'terms-published': { kind: 'success', text: 'Versão {detail} dos termos publicada. Leia e aceite para continuar.' },
  'policy-saved': { kind: 'success', text: 'Política salva.' },
  'faq-saved': { kind: 'success', text: 'Pergunta salva.' },
  'faq-deleted': { kind: 'success', text: 'Pergunta excluída.' },
  'quota-saved': { kind: 'success', text: 'Cota salva.' },
  'manufacturer-created': { kind: 'success', text: 'Fabricante {detail} criado.' },
  'manufacturer-updated': { kind: 'success', text: 'Fabricante {detail} salvo.' },
  'manufacturer-deleted': { kind: 'success', text: 'Fabricante excluído.' },
  'client-created': { kind: 'success', text: 'Cliente {detail} criado.' },
  'client-updated': { kind: 'success', text: 'Cliente {detail} salvo.' },
  'client-deleted': { kind: 'success', text: 'Cliente excluído.' },
  'cart-cleared': { kind: 'success', text: 'Carrinho limpo.' },
  'cart-added': { kind: 'success', text: '{detail} está no carrinho.' },
  'budget-created': { kind: 'success', text: 'Orçamento {detail} criado.' },
  'order-sent': { kind: 'success', text: 'Pedido {detail} enviado. Acompanhe aqui cada passo.' },
  'order-moved': { kind: 'success', text: 'Status de {detail} alterado.' },
  'order-canceled': { kind: 'success', text: 'Cancelado: {detail}.' },
  'order-saved': { kind: 'success', text: 'Alterações salvas: {detail}.' },
  'budget-cloned': { kind: 'success', text: 'Novo orçamento criado, com os preços de hoje.' },
  'budget-restored': { kind: 'success', text: 'Orçamento restaurado, com os preços de hoje.' },
  'budget-without-lines': { kind: 'warning', text: 'Pronto, com os preços de hoje. Mudou: {detail}.' },
  'mail-queued': { kind: 'success', text: 'O e-mail está na fila de novo.' },
  'erp-queued': { kind: 'success', text: 'Integração do pedido {detail} na fila.' },
  'threshold-created': { kind: 'success', text: 'Alçada criada: {detail}.' },
  'threshold-updated': { kind: 'success', text: 'Alçada salva: {detail}.' },
  'threshold-deleted': { kind: 'success', text: 'Alçada excluída.' },
  'request-made': { kind: 'success', text: 'Aprovação solicitada. Você será avisado da resposta.' },
  'discount-granted': { kind: 'success', text: 'O desconto cabe na sua alçada e está concedido.' },
  'request-approved': { kind: 'success', text: 'Solicitação aprovada.' },
  'request-rejected': { kind: 'success', text: 'Solicitação rejeitada.' },
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
  'documents-added': { kind: 'success', text: 'Documentos adicionados.' },
  'note-added': { kind: 'success', text: 'Observação adicionada.' },
} as const satisfies Record<string, { kind: 'success' | 'warning'; text: string }>

export type FlashCode = keyof typeof MESSAGES

export function isFlashCode(value: unknown): value is FlashCode {
  return typeof value === 'string' && Object.hasOwn(MESSAGES, value)
}

export function flashMessage(code: FlashCode, detail: string): { kind: 'success' | 'warning'; text: string } {
  const { kind, text } = MESSAGES[code]
  return { kind, text: text.replace('{detail}', detail.slice(0, 120)) }
}
