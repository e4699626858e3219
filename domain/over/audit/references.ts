import { fromRegisters } from '../../ground/nouns/registers'
import { ownOf } from '../../ground/objects/own-of'
import { camelName } from './camel-name'

/** Which table the id in a field is of. A name that ends in `UserId` is a user's without a line here. */
const TABLES: Readonly<Record<string, string>> = {
  ...fromRegisters(({ table, fields }) =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((field) => /Ids?$/.test(field) && !/UserIds?$/.test(field))
        .map((field) => [field, table]),
    ),
  ),
  assetIds: 'files',
  clonedFromId: 'orders',
  companyId: 'companies',
  compatibleBatteryIds: 'products',
  fileId: 'files',
  batchId: 'kit_batches',
  inverterIds: 'products',
  panelId: 'products',
  kitId: 'product_kits',
  orderId: 'orders',
  originalOrderId: 'orders',
  playlistId: 'playlists',
  priceTableId: 'price_tables',
  prices: 'products',
  productId: 'products',
  roleId: 'roles',
  sharedRoleId: 'roles',
  substituteId: 'products',
  userId: 'users',
}

/** The table that a field refers to; undefined for one that holds no id. */
export function referredTable(field: string): string | undefined {
  const name = camelName(field)
  return ownOf(TABLES, name) ?? (/UserIds?$/.test(name) ? 'users' : undefined)
}

/** A record by its table and id. */
export interface RecordReference {
  table: string
  id: number
}

/** Every record that a row's fields refer to, each once, at any depth. */
export function referencesOf(...records: readonly (object | null)[]): RecordReference[] {
  const found = new Map<string, RecordReference>()
  const add = (table: string, id: number) => found.set(`${table} ${id}`, { table, id })
  const visit = (value: unknown, table: string | undefined): void => {
    if (typeof value === 'number' && table && Number.isSafeInteger(value) && value > 0) add(table, value)
    else if (Array.isArray(value)) for (const one of value) visit(one, table)
    else if (typeof value === 'object' && value !== null)
      for (const [field, inner] of Object.entries(value)) {
        const own = referredTable(field)
        // A table by ids, such as `prices`, has them as its names.
        if (own && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
          for (const id of Object.keys(inner)) if (/^[1-9]\d{0,14}$/.test(id)) add(own, Number(id))
        } else visit(inner, own)
      }
  }
  for (const record of records) visit(record, undefined)
  return [...found.values()]
}
