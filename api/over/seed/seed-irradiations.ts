import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UFS } from '#domain/ground/places/states'
import { ownEstimate } from '#domain/sizing/sizing/own-irradiation'
import type { Transaction } from '../../ground/db/executor'
import { irradiations } from '../../ground/db/schema/sizing'
import { insertRows } from './insert-rows'
import { IRRADIATION_FILE, readIrradiations } from './irradiation-file'

/** The capitals' sun: what was fetched (`npm run irradiation:fetch`), else our own estimates. */
export async function seedIrradiations(tx: Transaction): Promise<void> {
  const file = join(process.cwd(), IRRADIATION_FILE)
  const fetched = existsSync(file) ? readIrradiations(await readFile(file, 'utf8')) : []
  await insertRows(tx, irradiations, fetched.length > 0 ? fetched : UFS.map(ownEstimate))
}
