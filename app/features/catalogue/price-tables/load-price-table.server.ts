import type { LoaderFunctionArgs } from '@remix-run/node'
import { daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { formatDate } from '~/format/dates'
import { type PriceTable, priceTablesApi } from './price-tables-api.server'

const SOON_DAYS = 7

/** 'vence em 3 dias', 'venceu em 31/10/2026'; nothing without an end. */
export function validityText(validUntil: string | null, now = new Date()): string {
  if (validUntil === null) return ''
  const days = daysBetween(saoPauloDate(now), validUntil)
  if (days < 0) return `venceu em ${formatDate(validUntil)}`
  if (days === 0) return 'vence hoje'
  if (days === 1) return 'vence amanhã'
  return days <= SOON_DAYS ? `vence em ${days} dias` : `válida até ${formatDate(validUntil)}`
}

function headOf(table: PriceTable, canUpdate: boolean, canDestroy: boolean) {
  const path = `/priceTables/${table.id}`
  return {
    id: table.id,
    name: table.name,
    description: table.description,
    validity: validityText(table.validUntil),
    enabled: table.enabled,
    isDefault: table.default,
    inForce: table.inForce,
    canUpdate,
    canDestroy,
    tabs: [
      { label: 'Preços', path, count: String(table.rowsCount) },
      { label: 'Empresas', path: `${path}/companies`, count: String(table.companiesCount) },
      { label: 'Revisões', path: `${path}/revisions` },
      { label: 'Planilha', path: `${path}/sheet` },
    ],
  }
}
export type PriceTableHead = ReturnType<typeof headOf>

/** One table for a page of it. @throws 404 for a deleted one */
export async function loadPriceTable(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/priceTables')
  const api = priceTablesApi(args.request, args.context)
  const table = await api.show(args.params.id)
  const canUpdate = can(user, 'priceTables:update')
  const head = headOf(table, canUpdate, can(user, 'priceTables:destroy'))
  return { api, table, head, canUpdate, user, idempotencyKey: newIdempotencyKey() }
}
