/** Purpose of the data that sign-up asks for (LGPD, domain 7); the whole policy is the provider's. */
export const PRIVACY_TEXT = [
  'Usamos os dados da empresa e do contato para analisar o cadastro, criar o acesso ao portal, atender pedidos e emitir notas fiscais.',
  'Só a nossa equipe e quem participa da entrega e do faturamento os recebem. Não os vendemos nem usamos para outro fim.',
  'Você pode pedir acesso, correção ou exclusão dos dados ao atendimento. O que a lei fiscal exige fica guardado pelo prazo legal.',
] as const
