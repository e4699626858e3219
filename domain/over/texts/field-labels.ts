import { SPEC_FIELDS, SPEC_NAMES } from '../../catalogue/products/product-specs'
import type { Labels } from '../../ground/forms/form-labels'
import { fromRegisters } from '../../ground/nouns/registers'
import { ownOf } from '../../ground/objects/own-of'
import { ALL_FORMS, agreedLabels } from './forms'

/**
 * Names that no form has, such as filters and fields of the API's answers, and the label of a name where forms differ
 * on it or no form is known. `[]` is any index.
 */
export const WITHOUT_FORM: Labels = {
  verb: 'Resposta',

  // Payment
  days: 'Dias',
  share: 'Parte em %',
  assetId: 'Arquivo',
  receiptSent: 'Comprovante enviado',

  // Prices by target
  fingerprint: 'Conferência dos preços',

  // People and access
  password: 'Senha',
  newPassword: 'Nova senha',
  token: 'Link',
  code: 'Código',
  rememberDevice: 'Lembrar deste aparelho',
  rememberMe: 'Manter conectado',
  userId: 'Usuário',
  permission: 'Permissão',

  // Companies and clients
  name: 'Nome',
  companyName: 'Razão social',
  cpf: 'CPF',
  document: 'CPF/CNPJ',
  personType: 'Tipo de pessoa',
  street: 'Logradouro',
  uf: 'Estado',
  cnae: 'CNAE',
  contactName: 'Nome do contato',
  companyHelper: 'Consultor',
  companyHelperId: 'Consultor',
  creatorUserId: 'Criado por',
  reason: 'Motivo',
  solution: 'Solução',

  // Orders and budgets
  id: 'Número',
  budgetType: 'Tipo de orçamento',
  type: 'Tipo',
  status: 'Status',
  orderStatus: 'Status',
  freightUf: 'UF de entrega',
  deliveryAddress: 'Endereço de entrega',
  overrideReason: 'Motivo da exceção',
  taxpayer: 'Contribuinte de ICMS',
  orderPotency: 'Potência do sistema',
  initialOrderPotency: 'Potência de',
  finalOrderPotency: 'Potência até',
  dueDate: 'Data de vencimento',
  expirationAt: 'Validade',
  initialExpirationAt: 'Validade de',
  finalExpirationAt: 'Validade até',
  initialCreatedAt: 'Criado de',
  finalCreatedAt: 'Criado até',
  initialOrderSentAt: 'Enviado de',
  finalOrderSentAt: 'Enviado até',
  initialConfirmedAt: 'Confirmado de',
  finalConfirmedAt: 'Confirmado até',
  initialShippedAt: 'Saída de',
  finalShippedAt: 'Saída até',
  initialDeliveredAt: 'Entregue de',
  finalDeliveredAt: 'Entregue até',
  promised: 'Data prometida',
  initialExpectedCloseAt: 'Previsão de fechamento de',
  finalExpectedCloseAt: 'Previsão de fechamento até',
  lineManufacturerId: 'Fabricante de um item',
  date: 'Data',
  withoutRegional: 'Sem regional',
  isFirstOrder: 'Primeiro pedido',
  initialDueDate: 'Vencimento de',
  finalDueDate: 'Vencimento até',
  initialStatusSince: 'Entrou no status de',
  finalStatusSince: 'Entrou no status até',
  serviceFee: 'Repasse',
  discount: 'Desconto',
  version: 'Versão',
  orderIds: 'Pedidos',
  ids: 'Pedidos',
  action: 'Ação',
  hasTriangulation: 'Triangulação (venda à ordem)',
  'items[].productId': 'Produto',
  'items[].quantity': 'Quantidade',
  overdue: 'Vencidos',
  products: 'Produtos',
  'products[].productId': 'Produto',
  'products[].quantity': 'Quantidade',
  accepted: 'Procedentes',
  received: 'Recebido',
  damaged: 'Danificado',
  otherItem: 'Outro item',
  fault: 'Defeito',
  reasonCategory: 'Categoria',
  verdict: 'Parecer',
  sends: 'Material a enviar',
  returnsGoods: 'O material reclamado volta',
  returnFirst: 'Devolver antes',
  differences: 'Decisão sobre as diferenças',
  triangulation: 'Triangulação',
  'triangulation.stateRegistration': 'Inscrição estadual do destinatário',
  'triangulation.phone': 'Telefone do destinatário',
  invoiceKey: 'Chave da nota fiscal',

  // Kits
  'panel.quantity': 'Quantidade de painéis',

  // Irradiation
  dayTemperature: 'Temperatura média do dia',

  // Customized budget
  'inverters[].productId': 'Inversor',
  'batteries[].productId': 'Bateria',
  fixationType: 'Tipo de fixação',

  // Status verbs and notes
  text: 'Observação',
  visibility: 'Visibilidade',
  assetIds: 'Anexos',
  data: 'Dados do avanço',
  invoiceNumber: 'Número da nota fiscal',
  nfeKey: 'Chave da nota fiscal',
  shippedAt: 'Enviado em',
  collectionDate: 'Data da coleta',
  plannedAt: 'Data prevista',
  picked: 'Separado',
  serials: 'Números de série',
  warrantyReport: 'Laudo de garantia',

  // Products, prices and other resources
  potency: 'Potência',
  enabled: 'Ativo',
  rows: 'Linhas',
  startsAt: 'Começa em',
  startsByUserId: 'Agendada por',
  onlyValid: 'Aplicar só as linhas válidas',
  allConflicts: 'Todos os conflitos',
  removeAbsent: 'Remover o que não está na planilha',
  detached: 'Venda',
  specs: 'Dados técnicos',
  situation: 'Situação',
  availability: 'Disponibilidade',
  lacks: 'O que falta',
  belowCost: 'Abaixo do custo',
  images: 'Imagens',
  relatedProducts: 'Produtos relacionados',
  kitQuantity: 'Quantidade no kit',
  url: 'Link',
  deliveryId: 'Mensagem',
  file: 'Arquivo',
  kind: 'Tipo de pagamento',

  // Goals
  year: 'Ano',

  // Saved views
  savedViews: 'Visões salvas',
  screen: 'Lista',
  query: 'Filtros',
  columns: 'Colunas',

  // Lists of goods
  productLists: 'Listas de compra',

  // Lists
  perPage: 'Itens por página',
  page: 'Página',
  field: 'Ordenar por',
  order: 'Ordem',
  fullTextSearch: 'Busca',
  q: 'Busca',
}

/** Portuguese labels by name, for code that has no form at hand (glossary: domain 8). */
export const FIELD_LABELS: Labels = {
  ...agreedLabels(ALL_FORMS),
  ...fromRegisters(({ fields }) => fields),
  ...Object.fromEntries(SPEC_NAMES.map((name) => [name, SPEC_FIELDS[name].label])),
  ...WITHOUT_FORM,
}

/**
 * Label of a field path: 'products[2].quantity' → 'Quantidade (item 3)', 'email' → 'E-mail'. A name without a label is
 * given back as it is, so that the sentence still points somewhere.
 * A path without an entry takes that of its last name; `{n}` is the number of an item in the form.
 * @param own what the field's form calls its fields (`labelsOf`): it is asked first
 */
export function fieldLabel(path: string, own: Labels = {}): string {
  const exact = ownOf(own, path) ?? ownOf(FIELD_LABELS, path)
  if (exact) return exact
  const generic = path.replace(/\[\d+\]/g, '[]')
  const list = generic.replace(/\[\]$/, '')
  const name = (list.split('.').at(-1) ?? list).replace(/\[\]$/, '')
  const label = labelOf(own, generic, list) ?? labelOf(FIELD_LABELS, generic, list, name) ?? name
  const index = /\[(\d+)\](?!.*\[\d+\])/.exec(path)?.[1]
  if (index === undefined) return label
  const item = String(Number(index) + 1)
  return label.includes('{n}') ? label.replace('{n}', item) : `${label} (item ${item})`
}

const labelOf = (labels: Labels, ...names: readonly string[]): string | undefined =>
  names.map((name) => ownOf(labels, name)).find((label) => label !== undefined)
