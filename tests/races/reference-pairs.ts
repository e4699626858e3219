import { readdirSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '../gates/fuzz-operations'

/** A column that names a record which can be deleted. */
export interface ReferencePair {
  /** 'orders.company_client_id' */
  name: string
  table: string
  column: string
  parent: string
  /** Of the deletion: '/companyClients'. */
  path: string
}

/** Every module of the schema: a new one is known without being named here. */
const MODULES: object[] = await Promise.all(
  readdirSync('api/ground/db/schema').map(
    (file) => import(`../../api/ground/db/schema/${file.replace(/\.ts$/, '')}.ts`),
  ),
)
const TABLES = MODULES.flatMap((module): unknown[] => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Path of the deletion by table, of those whose deletion only marks the record. */
const DELETIONS = new Map(
  Object.entries((JSON.parse(readFileSync('api/generated/openapi.json', 'utf8')) as Contract).paths)
    .filter(([path, methods]) => 'delete' in methods && /^\/\w+\/\{id\}$/.test(path))
    .map(([path]) => path.replace('/{id}', ''))
    .map((path) => [snake(path.slice(1)), path] as const)
    .filter(([table]) => TABLES.some(({ name, columns }) => name === table && columns.some(isMark))),
)

function isMark({ name }: { name: string }): boolean {
  return name === 'destroyedAt' || name === 'destroyed_at'
}

/** Every foreign key to a table with a deletion that only marks, from the schema and the contract. */
export const REFERENCE_PAIRS: readonly ReferencePair[] = TABLES.flatMap((table) =>
  table.foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const parent = getTableConfig(foreignTable).name
    const path = DELETIONS.get(parent)
    const column = snake(columns[0]?.name ?? '')
    return path ? [{ name: `${table.name}.${column}`, table: table.name, column, parent, path }] : []
  }),
)

/** References without a foreign key that a person chooses, and that the deletion has to meet as well. */
export const LOOSE_PAIRS: readonly ReferencePair[] = [
  { name: 'companies.helper_user_id', table: 'companies', column: 'helper_user_id', parent: 'users', path: '/users' },
]
