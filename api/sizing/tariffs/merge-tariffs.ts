import { sql } from 'drizzle-orm'
import { type AneelTariff, keyOf } from '#domain/sizing/tariffs/aneel-rows'
import { overlapOf, type TariffPrices } from '#domain/sizing/tariffs/tariff'
import type { Transaction } from '../../ground/db/executor'
import { lockList } from '../../ground/db/require-free-name'
import type { RowOf } from '../../ground/db/row-of'
import { inSlices } from './in-slices'
import { spellingsOf } from './one-spelling'
import { TARIFF_COLUMNS, type TariffRow } from './tariff'

/** Rows of one statement: an embedded database answers nothing else meanwhile. */
const BATCH = 100
/** Each has some tens of tariffs, with a history of ten years some hundreds. */
const DISTRIBUTORS = 10

/** What the file says of a tariff, and what is kept when it says it otherwise. */
const FROM_FILE = [
  'teCents',
  'tusdCents',
  'tePeakCents',
  'tusdPeakCents',
  'teMidCents',
  'tusdMidCents',
  'demandCents',
  'demandPeakCents',
] as const satisfies readonly (keyof TariffPrices)[]
type Prices = Pick<TariffPrices, (typeof FROM_FILE)[number]>

/** Of a tariff that the file corrects, for the audit row. */
type Kept = Prices & { id: number; validUntil: string | null }

interface Merged {
  created: number
  changed: number
  equal: number
  /** Lines whose tariff shares days with another one of the register or the file. */
  overlaps: number[]
  before: Kept[]
  after: Kept[]
}

/**
 * Puts tariffs of a file into the register: a new first day is a new row, and takes the taxes of the row before it; the
 * same first day is the same row, whose prices and last day the file corrects. Fio B and taxes, which the file has none
 * of, stay. Nothing is written where days overlap.
 */
export async function mergeTariffs(tx: Transaction, read: readonly AneelTariff[]): Promise<Merged> {
  await lockList(tx, 'tariffs')
  const spelled = await spellingsOf(tx, [...new Set(read.map(({ distributor }) => distributor))])
  const tariffs = read.map((one) => ({ ...one, distributor: spelled(one.distributor) }))
  const lines = await linesOf(tx, [...new Set(tariffs.map(({ distributor }) => distributor))])
  const fresh: (AneelTariff & Pick<TariffRow, 'uf' | 'pisCofins' | 'icms' | 'injectedTax'>)[] = []
  const before: Kept[] = []
  const after: Kept[] = []
  const overlaps: number[] = []
  let equal = 0
  await inSlices(tariffs, (tariff) => {
    const line = lines.get(keyOf(tariff)) ?? []
    lines.set(keyOf(tariff), line)
    const same = line.find(({ validFrom }) => validFrom === tariff.validFrom)
    const others = line.filter((one) => one !== same)
    if (overlapOf(tariff, others)) {
      overlaps.push(tariff.line)
      return
    }
    if (!same) {
      const last = others.filter(({ validFrom }) => validFrom < tariff.validFrom).at(-1)
      const { uf = null, pisCofins = null, icms = null, injectedTax = 'TUSD' } = last ?? {}
      fresh.push({ ...tariff, uf, pisCofins, icms, injectedTax })
      line.push({ ...tariff, uf, pisCofins, icms, injectedTax, isExample: false, id: 0, version: 1 })
      line.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
      return
    }
    if (same.validUntil === tariff.validUntil && FROM_FILE.every((price) => same[price] === tariff[price])) equal += 1
    else {
      before.push(keptOf(same))
      after.push({ ...keptOf(tariff), id: same.id })
      same.validUntil = tariff.validUntil
    }
  })
  if (overlaps.length > 0) return { created: 0, changed: 0, equal, overlaps, before: [], after: [] }
  await insert(tx, fresh)
  await correct(tx, after)
  return { created: fresh.length, changed: after.length, equal, overlaps, before, after }
}

/** The register's rows of these distributors by their line, the oldest first. */
async function linesOf(tx: Transaction, distributors: readonly string[]): Promise<Map<string, TariffRow[]>> {
  const lines = new Map<string, TariffRow[]>()
  for (let from = 0; from < distributors.length; from += DISTRIBUTORS) {
    const some = JSON.stringify(distributors.slice(from, from + DISTRIBUTORS))
    const { rows } = await tx.execute<RowOf<TariffRow>>(sql`
      SELECT ${TARIFF_COLUMNS} FROM tariffs t
       WHERE t.distributor IN (SELECT jsonb_array_elements_text(${some}::jsonb)) ORDER BY t.valid_from`)
    await inSlices(rows, (row) => {
      const line = lines.get(keyOf(row))
      if (line) line.push(row)
      else lines.set(keyOf(row), [row])
    })
  }
  return lines
}

const keptOf = (row: Prices & { id?: number; validUntil: string | null }): Kept => ({
  id: row.id ?? 0,
  validUntil: row.validUntil,
  teCents: row.teCents,
  tusdCents: row.tusdCents,
  tePeakCents: row.tePeakCents,
  tusdPeakCents: row.tusdPeakCents,
  teMidCents: row.teMidCents,
  tusdMidCents: row.tusdMidCents,
  demandCents: row.demandCents,
  demandPeakCents: row.demandPeakCents,
})

const PRICES = sql`"teCents" bigint, "tusdCents" bigint, "tePeakCents" bigint, "tusdPeakCents" bigint, "teMidCents" bigint,
  "tusdMidCents" bigint, "demandCents" bigint, "demandPeakCents" bigint`

async function insert(tx: Transaction, rows: readonly AneelTariff[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.execute(sql`
      INSERT INTO tariffs (distributor, uf, subgroup, modality, consumer_class, valid_from, valid_until, te_cents, tusd_cents, te_peak_cents,
                           tusd_peak_cents, te_mid_cents, tusd_mid_cents, demand_cents, demand_peak_cents, pis_cofins, icms, injected_tax, source)
      SELECT w.distributor, w.uf, w.subgroup, w.modality, w."consumerClass", w."validFrom", w."validUntil", w."teCents", w."tusdCents",
             w."tePeakCents", w."tusdPeakCents", w."teMidCents", w."tusdMidCents", w."demandCents", w."demandPeakCents", w."pisCofins", w.icms,
             w."injectedTax", w.source
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)
          AS w (distributor text, uf text, subgroup text, modality text, "consumerClass" text, "validFrom" date, "validUntil" date, ${PRICES},
                "pisCofins" numeric, icms numeric, "injectedTax" text, source text)`)
}

async function correct(tx: Transaction, rows: readonly Kept[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.execute(sql`
      UPDATE tariffs t SET valid_until = w."validUntil", te_cents = w."teCents", tusd_cents = w."tusdCents", te_peak_cents = w."tePeakCents",
             tusd_peak_cents = w."tusdPeakCents", te_mid_cents = w."teMidCents", tusd_mid_cents = w."tusdMidCents",
             demand_cents = w."demandCents", demand_peak_cents = w."demandPeakCents", version = t.version + 1, updated_at = now()
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb) AS w (id bigint, "validUntil" date, ${PRICES})
       WHERE t.id = w.id`)
}
