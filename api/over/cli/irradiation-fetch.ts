import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fetchIrradiation, POWER_URL } from '../seed/fetch-irradiation'
import { IRRADIATION_FILE, writeIrradiations } from '../seed/irradiation-file'

/**
 * `npm run irradiation:fetch`: the capitals' sun into the file that the seed reads. Never in build, start or test; the
 * command's own test names another service and file: `-- --service URL --file PATH`.
 */
try {
  const { values } = parseArgs({
    options: {
      service: { type: 'string', default: POWER_URL },
      file: { type: 'string', default: IRRADIATION_FILE },
    },
  })
  const places = await fetchIrradiation(values.service)
  await writeFile(values.file, writeIrradiations(places))
  console.info(`${places.length} capitais em ${values.file}`)
} catch (error) {
  console.error(`Nada foi gravado. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
