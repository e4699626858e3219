import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { Relation, SaidProduct } from '#domain/catalogue/sheet-imports/judge-product'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import { productColumn } from '#domain/catalogue/sheet-imports/product-columns'
import type { ProductPatch, TypedRelation } from '#domain/catalogue/sheet-imports/read-product-line'
import { toCents } from '#domain/ground/money/money'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { findNewProducts, type NewNames, readNewNames } from './new-names'

interface NamedProduct {
  id: number
  name: string
  type: ProductType
  enabled: boolean
}
type Named<Found> = { found: Found; why?: never } | { why: 'missing' | 'several'; near?: string | null }

/** Makers and products that the lines of one sheet name, each asked for once. */
export interface Names {
  makers: Map<string, Named<number>>
  products: Map<string, Named<NamedProduct>>
  byId: Map<number, NamedProduct>
  /** What the sheet's own lines add, once it was asked for. */
  added: NewNames | null
}
export const newNames = (): Names => ({ makers: new Map(), products: new Map(), byId: new Map(), added: null })

/** References of a line as they are typed. */
function refsOf(patch: ProductPatch): string[] {
  const { substitute, related } = patch
  const batteries = patch['specs.compatibleBatteryIds']
  return [
    ...(typeof substitute === 'string' ? [substitute] : []),
    ...(Array.isArray(batteries) ? batteries.map(String) : []),
    ...relationsIn(related).map(({ ref }) => ref),
  ]
}

/** The reader of the column makes nothing else of it (domain/catalogue/sheet-imports/read-product-line). */
const relationsIn = (related: ProductPatch[string] | undefined): readonly TypedRelation[] =>
  Array.isArray(related) ? (related as readonly TypedRelation[]) : []

/**
 * Asks for what some lines name and no line before them did: few statements. What no product has, another line of the
 * sheet may add.
 */
export async function learnNames(
  db: Executor,
  importId: number,
  patches: readonly ProductPatch[],
  names: Names,
): Promise<void> {
  const makers = new Set(
    patches.flatMap(({ maker }) => (typeof maker === 'string' && !names.makers.has(maker) ? [maker] : [])),
  )
  const refs = new Set(patches.flatMap(refsOf).filter((ref) => !names.products.has(ref)))
  if (makers.size > 0) await learnMakers(db, [...makers], names)
  if (refs.size > 0) await learnProducts(db, [...refs], names)
  const missing = [...refs].filter((ref) => names.products.get(ref)?.why === 'missing')
  if (missing.length === 0) return
  names.added ??= await readNewNames(db, importId)
  for (const [ref, found] of await findNewProducts(db, importId, missing, names.added)) {
    names.products.set(ref, found === 'several' ? { why: 'several' } : { found })
    if (found !== 'several') names.byId.set(found.id, found)
  }
}

async function learnMakers(db: Executor, makers: string[], names: Names): Promise<void> {
  const { rows } = await db.execute<{ text: string; id: number | null; near: string | null }>(sql`
    SELECT t.text, m.id::int, CASE WHEN m.id IS NULL THEN (
             SELECT o.name FROM manufacturers o WHERE o.destroyed_at IS NULL AND similarity(fold(o.name), fold(t.text)) > 0.3
              ORDER BY similarity(fold(o.name), fold(t.text)) DESC, o.id LIMIT 1) END AS near
      FROM unnest(${sql.param(makers)}::text[]) AS t(text)
      LEFT JOIN manufacturers m ON m.destroyed_at IS NULL AND name_key(m.name) = name_key(t.text)`)
  for (const { text, id, near } of rows) names.makers.set(text, id === null ? { why: 'missing', near } : { found: id })
}

/** By '#' and its number, its own code, its GTIN, its name. */
async function learnProducts(db: Executor, refs: string[], names: Names): Promise<void> {
  const { rows } = await db.execute<RowOf<{ ref: string } & NamedProduct>>(sql`
    WITH asked AS (SELECT ref, CASE WHEN ref ~ '^#[1-9][0-9]{0,14}$' THEN substr(ref, 2)::bigint END AS id,
                          CASE WHEN ref ~ '^[0-9]{8,14}$' THEN lpad(ref, 14, '0') END AS gtin
                     FROM unnest(${sql.param(refs)}::text[]) AS t(ref)),
    near AS (
      SELECT a.ref, p.id, 1 AS rank FROM asked a JOIN products p ON p.id = a.id WHERE p.destroyed_at IS NULL
      UNION ALL SELECT a.ref, p.id, 2 FROM asked a JOIN products p ON upper(p.code) = upper(a.ref) WHERE p.destroyed_at IS NULL
      UNION ALL SELECT a.ref, p.id, 3 FROM asked a JOIN products p ON lpad(p.gtin, 14, '0') = a.gtin WHERE p.destroyed_at IS NULL),
    found AS (
      SELECT * FROM near
      UNION ALL SELECT a.ref, p.id, 4 FROM asked a JOIN products p ON name_key(p.name) = name_key(a.ref)
       WHERE p.destroyed_at IS NULL AND NOT EXISTS (SELECT 1 FROM near n WHERE n.ref = a.ref))
    SELECT f.ref, p.id::int, p.name, p.type, p.enabled FROM found f JOIN products p ON p.id = f.id
     WHERE f.rank = (SELECT min(o.rank) FROM found o WHERE o.ref = f.ref) ORDER BY f.ref, p.id`)
  for (const ref of refs) names.products.set(ref, { why: 'missing' })
  for (const { ref, ...product } of rows) {
    const known = names.products.get(ref)
    names.products.set(ref, known && 'found' in known ? { why: 'several' } : { found: product })
    names.byId.set(product.id, product)
  }
}

/** The fields of the product that a line names, with ids in the place of names. */
export function saidProduct(patch: ProductPatch, names: Names): { said: SaidProduct; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const said: Record<string, unknown> = {}
  const product = (column: string, ref: string): NamedProduct | null => {
    const named = names.products.get(ref)
    if (named && 'found' in named) return named.found
    problems.push({
      code: 'OTHER_PRODUCT',
      header: productColumn(column).header,
      text: ref,
      why: named?.why ?? 'missing',
    })
    return null
  }
  for (const [name, value] of Object.entries(patch))
    switch (name) {
      case 'maker': {
        const named = typeof value === 'string' ? names.makers.get(value) : { found: null }
        if (named && 'found' in named) said.manufacturerId = named.found
        else problems.push({ code: 'MAKER_UNKNOWN', text: String(value), near: named?.near ?? null })
        break
      }
      case 'substitute': {
        const found = typeof value === 'string' ? product(name, value) : null
        if (found || value === null) said.substituteId = found?.id ?? null
        break
      }
      case 'specs.compatibleBatteryIds':
        said[name] = Array.isArray(value) ? value.flatMap((ref) => product(name, String(ref))?.id ?? []) : null
        break
      case 'related':
        said.relatedProducts = relationsIn(value).flatMap(({ ref, quantity }): Relation[] => {
          const found = product(name, ref)
          return found ? [{ productId: found.id, name: found.name, kitQuantity: quantity }] : []
        })
        break
      case 'cost':
        said.costPriceCents = typeof value === 'number' ? toCents(value) : null
        break
      case 'price':
        if (typeof value === 'number') said.priceCents = toCents(value)
        break
      case 'bands':
        // A blank cell takes no band away.
        if (Array.isArray(value)) said.priceBands = value
        break
      default:
        said[name] = value
    }
  return { said, problems }
}
