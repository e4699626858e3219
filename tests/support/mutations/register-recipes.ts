import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { sql } from 'drizzle-orm'
import { fromRegisters, REGISTERS, type Register } from '#domain/ground/nouns/registers'
import { REGISTER_FORMS } from '../register-forms'
import { BASE_RECIPES } from './base-recipes'
import { CHANGE, crud, switches } from './crud-recipes'
import type { Kitchen, Recipes } from './recipe'

type Fresh = (kitchen: Kitchen, n: number) => object | Promise<object>

/** What tells two records of a register apart where that is neither a name nor a CNPJ. */
const APART: Readonly<Partial<Record<Register['many'], Fresh>>> = {
  holidays: (_, n) => ({ date: `0${n}/03/2040` }),
  unloadFees: async ({ api }, n) => {
    // The demo's last range has no end: there is room above.
    await api.db.execute(sql`UPDATE unload_fees SET final_range = 899999 WHERE final_range IS NULL`)
    return { initialRange: 900_000 + n * 10, finalRange: 900_009 + n * 10 }
  },
}

/** By what others call their reference to it: the table of a register. */
const TABLES: Readonly<Record<string, string>> = fromRegisters(({ fields, table }) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, table])),
)

/** A form of a register with something in every field, which no record has yet, as the portal sends it. */
async function freshForm({ many }: Register, kitchen: Kitchen, n: number): Promise<Record<string, unknown>> {
  const { input, typed } = REGISTER_FORMS[many]
  const form: Record<string, unknown> = { ...typed }
  if ('name' in typed) form.name = kitchen.unique()
  if ('cnpj' in typed) form.cnpj = generateCnpj({ version: 2 })
  for (const field of Object.keys(typed)) {
    const table = TABLES[field]
    if (table) form[field] = await firstOf(kitchen, table)
  }
  return input.parse({ ...form, ...(await APART[many]?.(kitchen, n)) })
}

const firstOf = async ({ api }: Kitchen, table: string) =>
  Number((await api.db.execute(sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id LIMIT 1`)).rows[0]!.id)

/** Those whose records the administrator makes and changes at will; the others have recipes of their own. */
const PLAIN = REGISTERS.filter(({ api }) => !Object.hasOwn(BASE_RECIPES, `POST ${api.path}`))

/** The writes of registers. None of them takes from a record of the demo that it is the default. */
export const REGISTER_RECIPES: Recipes = Object.assign(
  {},
  ...PLAIN.map((entry): Recipes => {
    const input = async (kitchen: Kitchen, n: number) => {
      const form = await freshForm(entry, kitchen, n)
      return 'default' in form ? { ...form, default: false } : form
    }
    const { path, more }: { path: string; more: readonly string[] } = entry.api
    return { ...crud(path, input), ...(more.includes('/deactivate/{id}') ? switches(path, input) : {}) }
  }),
)

/** By the path of its PUT: what a register is sent beyond the body of its recipe, so that every field holds something. */
export const FULL_FORMS: Readonly<Record<string, (kitchen: Kitchen) => Promise<object>>> = Object.fromEntries(
  PLAIN.map((entry) => [`${entry.api.path}/{id}`, (kitchen: Kitchen) => freshForm(entry, kitchen, CHANGE)]),
)
