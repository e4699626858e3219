import type { ChipFamily } from '../../ground/order-words/statuses'
import type { ExportScreen, ExportState } from './export-input'

export const EXPORT_SCREEN_LABELS: Readonly<Record<ExportScreen, string>> = {
  BUDGETS: 'Orçamentos',
  ORDERS: 'Pedidos',
  DASHBOARD: 'Dashboard Regionais',
  PRODUCTS: 'Produtos',
  PRODUCT_KITS: 'Kits',
  FOLDER: 'Pasta técnica',
  INVOICES: 'Notas fiscais do mês',
}

export const EXPORT_STATE_LABELS: Readonly<Record<ExportState, string>> = {
  QUEUED: 'Na fila',
  RUNNING: 'Em andamento',
  DONE: 'Pronta',
  FAILED: 'Falhou',
  CANCELED: 'Cancelada',
}

export const EXPORT_STATE_CHIPS: Readonly<Record<ExportState, ChipFamily>> = {
  QUEUED: 'waiting',
  RUNNING: 'negotiation',
  DONE: 'finished',
  FAILED: 'stopped',
  CANCELED: 'draft',
}
