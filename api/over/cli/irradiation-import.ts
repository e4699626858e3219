import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CSV_PROBLEMS } from '#domain/sizing/sizing/irradiation-csv'
import { importIrradiations } from '../seed/import-irradiations'
import { Refused, runCommand } from './run-command'

/**
 * `npm run irradiation:import -- FILE --source TEXT --licence TEXT --period TEXT`: a CSV in the columns of INPE's
 * Atlas (ID;LON;LAT;NAME;CLASS;STATE;ANNUAL;JAN…DEC, Wh/m² a day) of who may use it. A wrong line, and
 * nothing changes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    licence: { type: 'string', default: 'Ver a fonte' },
    period: { type: 'string', default: '' },
  },
})

await runCommand(async ({ connection }) => {
  const [file] = positionals
  const { source, licence, period } = values
  if (!file || !source)
    throw new Refused('Informe o arquivo e a fonte: npm run irradiation:import -- ARQUIVO --source "Atlas 2017, INPE"')
  const { places, refused } = await importIrradiations(connection.db, await readFile(file, 'utf8'), {
    source,
    licence,
    period,
  })
  for (const { line, problem } of refused.slice(0, 20)) console.error(`Linha ${line}: ${CSV_PROBLEMS[problem]}.`)
  if (refused.length > 0) throw new Refused(`Nada foi gravado: ${refused.length} linhas recusadas.`)
  console.log(`${places} lugares gravados.`)
})
