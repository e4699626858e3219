/** Groups of the work queue, most urgent first: those of the distributor's staff, then those of a company that buys. */
export const QUEUE_GROUPS = [
  'APPROVALS',
  'STEPS',
  'RECEIPTS',
  'ERP',
  'ACTIVATIONS',
  'ACCEPTED',
  'EXPIRING',
  'CLIENTS',
  'PAYMENTS',
  'DOCUMENTS',
] as const
export type QueueGroup = (typeof QUEUE_GROUPS)[number]

/** As a tab says it. */
export const QUEUE_GROUP_LABELS: Readonly<Record<QueueGroup, string>> = {
  APPROVALS: 'Aprovações',
  STEPS: 'Na minha etapa',
  RECEIPTS: 'Comprovantes a conferir',
  ERP: 'Falhas no ERP',
  ACTIVATIONS: 'Cadastros de empresas',
  ACCEPTED: 'Aceitas: enviar pedido',
  EXPIRING: 'Vencem em 3 dias',
  CLIENTS: 'Sem cliente',
  PAYMENTS: 'A pagar',
  DOCUMENTS: 'Documentos pedidos',
}

/** A budget that ends within so many days asks its company to send it. */
export const EXPIRING_DAYS = 3
/** Rows of each group that the home page shows. */
export const QUEUE_SHOWN = 5
/** Counted up to here on the page, then shown as '1.000+' without a sum: more is a list, and no queue. */
export const QUEUE_COUNT_CAP = 1_000
/** The number beside the menu's entry is counted up to here, then '99+'. */
export const QUEUE_MENU_CAP = 99
