import { EXPORT_SCREEN_LABELS, EXPORT_STATE_CHIPS, EXPORT_STATE_LABELS } from '#domain/insight/exports/export-words'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

/** Where the same sheet is asked for again. */
const AGAIN = { ORDERS: 'orders', BUDGETS: 'budgets', PRODUCTS: 'products', PRODUCT_KITS: 'kits' } as const

/** A line of /exports. */
export function exportRow(row: Schemas['ListedExport']) {
  const isOpen = row.state === 'QUEUED' || row.state === 'RUNNING'
  return {
    id: row.id,
    kind: EXPORT_SCREEN_LABELS[row.screen],
    filters: row.filters ?? '–',
    who: row.userName,
    isOwn: row.isOwn,
    badge: { family: EXPORT_STATE_CHIPS[row.state], label: EXPORT_STATE_LABELS[row.state] },
    progress:
      row.state === 'DONE'
        ? formatInteger(row.rowsTotal)
        : `${formatInteger(row.rowsDone)} de ${formatInteger(row.rowsTotal)}`,
    size: row.sizeBytes === null ? '–' : sizeWords(row.sizeBytes),
    asked: formatMoment(row.createdAt),
    until: row.expiresAt ? formatMoment(row.expiresAt) : '–',
    canDownload: row.fileName !== null,
    canCancel: row.isOwn && row.state === 'QUEUED',
    canDelete: row.isOwn && !isOpen,
    again: !row.isOwn
      ? null
      : row.screen === 'DASHBOARD'
        ? '/dashboard-orders'
        : row.screen === 'INVOICES'
          ? '/exports#notas'
          : row.screen === 'FOLDER'
            ? `/orders/${new URLSearchParams(row.query).get('id')}/folder`
            : `/orders/export/new?${row.query ? `${row.query}&` : ''}of=${AGAIN[row.screen]}`,
  }
}

/** Small sheets in KB, others in MB with a decimal. */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatInteger(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
