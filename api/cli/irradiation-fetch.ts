import { writeFile } from 'node:fs/promises'
import { fetchIrradiation, POWER_URL } from '../seed/fetch-irradiation'
import { IRRADIATION_FILE, writeIrradiations } from '../seed/irradiation-file'

/** `npm run irradiation:fetch`: the capitals' sun into the file that the seed reads. Never in build, start or test. */
try {
  const places = await fetchIrradiation(POWER_URL)
  await writeFile(IRRADIATION_FILE, writeIrradiations(places))
  console.info(`${places.length} capitais em ${IRRADIATION_FILE}`)
} catch (error) {
  console.error(`Nada foi gravado. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
