import type { ErrorEntry } from './error-entry'

/** Codes of specification §8 about approvals, claims and the ERP. */
export const PROCESS_ERROR_CODES = {
  // Proposals (decision 043)
  PROPOSAL_EXPIRED: {
    status: 400,
    text: 'Esta proposta já venceu. Peça uma nova à empresa.',
    when: 'an answer after the last day, or of an option whose budget has ended',
  },
  PROPOSAL_NOT_CURRENT: {
    status: 409,
    text: 'A proposta mudou enquanto você lia. Confira a versão de agora antes de responder.',
    when: 'another version has replaced it',
  },
  PROPOSAL_ALREADY_ANSWERED: {
    status: 400,
    text: 'Esta proposta já foi respondida.',
    when: 'a second answer to one version, or a second rating',
  },
  PROPOSAL_NOT_PUBLISHED: {
    status: 400,
    text: 'Publique a proposta antes: ela não tem um link que o cliente possa responder.',
    when: 'it is a draft, revoked or answered',
  },
  PROPOSAL_NOT_ACCEPTED: {
    status: 400,
    text: 'O cliente ainda não aceitou esta proposta.',
    when: 'there is no acceptance to fill from',
  },
  PROPOSAL_CODE_REQUIRED: {
    status: 400,
    text: 'Esta proposta pede o código que mandamos ao seu e-mail.',
    when: 'the version asks for a code',
  },
  PROPOSAL_BUDGET_ENDED: {
    status: 400,
    text: 'Um orçamento desta proposta venceu ou foi cancelado. Restaure-o, ou tire a opção.',
    when: 'its budget has ended or is gone',
  },
  PROPOSAL_NOT_DELIVERED: {
    status: 400,
    text: 'A avaliação fica aberta depois da entrega.',
    when: 'a rating before the goods have come',
  },

  // Reservations of stock (decision 048)
  STOCK_NOT_ENOUGH: {
    status: 409,
    text: 'Não há estoque livre para tudo o que você quer reservar.',
    field: 'productIds',
    when: 'less of a product is free in the centre than the budget has; carries product, free, wanted, nextAt',
  },
  RESERVATION_LIMIT_EXCEEDED: {
    status: 409,
    text: 'A empresa chegou ao limite de kWp reservados ao mesmo tempo.',
    field: 'productIds',
    when: "the modules that the company's open budgets would hold; carries limit, reserved, wanted in kWp",
  },
  RESERVATION_NOT_OPEN: {
    status: 400,
    text: 'Só um orçamento aberto reserva estoque.',
    when: 'it was sent, has ended, or holds nothing',
  },
  RESERVATION_NOT_NEEDED: {
    status: 400,
    text: 'O kit da promoção já reserva o estoque deste orçamento.',
    when: 'its promotion holds its goods',
  },
  RESERVATION_NOT_LONGER: {
    status: 400,
    text: 'A reserva já vai até o fim da validade do orçamento: renová-la não a estende.',
    when: 'a renewal that would end no later',
  },
  RESERVATION_USED_UP: {
    status: 400,
    text: 'A reserva deste orçamento já foi renovada uma vez. Não há outra renovação.',
    when: 'a third time',
  },

  // Approvals
  INVALID_THRESHOLD: {
    status: 400,
    text: 'Alçada inválida: um papel superior precisa ter limite igual ou maior que o do papel inferior.',
    field: 'value',
    when: 'value out of range, or the ladder of roles would not rise (domain 5)',
  },
  DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED: {
    status: 400,
    text: 'O desconto excede o limite do Consultor. Reduza o desconto ou solicite aprovação.',
    detail: 'O desconto excede o limite do {role} em {exceededPercentage}',
    field: 'discount',
    when: "the discount is above its giver's own limit; carries that role, limit and exceededPercentage in points",
  },
  APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED: {
    status: 400,
    text: 'Esta solicitação de aprovação já foi respondida.',
    when: 'a request is answered twice',
  },
  APPROVER_WROTE_PRICE: {
    status: 403,
    text: 'Você escreveu este preço: outra pessoa precisa responder.',
    when: 'who answers wrote the prices since the last approval (domain 5, flow 5)',
  },
  APPROVAL_DELEGATOR_WROTE_PRICE: {
    status: 403,
    text: 'Quem delegou a alçada a você escreveu este preço: outra pessoa precisa responder.',
    when: 'every delegator whose role would be enough wrote the prices (domain 5, flow 5)',
  },
  ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST: {
    status: 400,
    text: 'Há uma solicitação de aprovação pendente. Aguarde a resposta ou cancele a solicitação.',
    when: 'an advance or a price edit while a request is open',
  },
  ORDER_TOTAL_PRICE_IS_NOT_APPROVED: {
    status: 400,
    text: 'O valor total do pedido ainda não foi aprovado. Solicite aprovação antes de enviar.',
    when: "sendOrder with a total above the sender's limit and no approval for this fingerprint",
  },
  TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED: {
    status: 400,
    text: 'O valor total do pedido excede o maior limite de aprovação. Divida o pedido ou fale com a diretoria.',
    when: "a total above the highest role's limit",
  },
  ORDER_MARGIN_IS_NOT_APPROVED: {
    status: 400,
    text: 'Os preços deste orçamento ficam abaixo do piso e precisam de aprovação antes do envio.',
    when: "a contribution margin below the sender's floor, or one that nobody knows, and no approval for this fingerprint",
  },

  // Claims
  MISSING_CUSTOMER_CLAIM_REASON: {
    status: 400,
    text: 'Informe o motivo do chamado.',
    field: 'reason',
    when: 'a claim is created without Motivo',
  },
  MISSING_CUSTOMER_CLAIM_SOLUTION: {
    status: 400,
    text: 'Informe a solução do chamado.',
    field: 'solution',
    when: 'a claim leaves ANALYSIS without Solução',
  },

  // ERP
  ERP_AUTHENTICATION_FAILED: {
    status: 400,
    text: 'O ERP recusou a autenticação do portal. Avise o administrador.',
    when: 'the ERP refuses the login',
  },
  FAILED_TO_CREATE_ERP_MATERIAL: {
    status: 400,
    text: 'Não foi possível criar um material do pedido no ERP. Revise os códigos dos produtos; quem tem a permissão “Integrar pedido ao ERP” reenvia a integração.',
    when: 'createMaterial failed',
  },
  FAILED_TO_CREATE_ERP_ENGENHARIA: {
    status: 400,
    text: 'Não foi possível criar a engenharia do kit no ERP. Revise a composição do kit; quem tem a permissão “Integrar pedido ao ERP” reenvia a integração.',
    when: 'createEngineering failed',
  },
  FAILED_TO_CREATE_ERP_ORDER: {
    status: 400,
    text: 'Não foi possível criar o pedido no ERP. Revise os dados do pedido; quem tem a permissão “Integrar pedido ao ERP” reenvia a integração.',
    when: 'createOrder failed',
  },
  ERP_INTEGRATION_FAILED: {
    status: 400,
    text: 'A integração com o ERP falhou. Quem tem a permissão “Integrar pedido ao ERP” a reenvia; se falhar de novo, avise o administrador.',
    when: 'the ERP answers something else, or not at all',
  },
  COMPANY_DOES_NOT_EXISTS_ON_ERP: {
    status: 400,
    text: 'A empresa não está cadastrada no ERP. Cadastre-a no ERP; quem tem a permissão “Integrar pedido ao ERP” reenvia a integração.',
    when: "the order's company is unknown to the ERP",
  },
  ERP_INTEGRATION_PENDING: {
    status: 400,
    text: 'O pedido ainda está sendo integrado ao ERP. Aguarde a conclusão.',
    when: 'own code: a step that needs ERP state INTEGRATED while it is NONE, QUEUED or RUNNING (domain 4.1 row 15)',
  },
} as const satisfies Record<string, ErrorEntry>
