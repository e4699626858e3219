import { parseArgs } from 'node:util'
import { endWithSentence, RefusedStartError } from '../../../front/refused-start-error'
import { readConfig } from '../../ground/config/config'
import { isSamePlace, placeName } from '../../ground/config/files-place'
import { MoveFailedError, moveFiles } from '../../ground/storage/move-files'
import { openStoreAt } from '../../ground/storage/open-file-store'
import { StoreUnavailableError } from '../../ground/storage/store-unavailable-error'

/**
 * `npm run files:move [-- --remove]`: carries the files of FILES_BEFORE to where they are kept now (FILES_URL or
 * FILES_DIR), in either direction. It asks no database and may run while portals serve.
 */
const { values: args } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })

await move().catch((error: unknown) => {
  if (!(error instanceof MoveFailedError || error instanceof StoreUnavailableError)) return endWithSentence(error)
  console.error(`${error.message}\nInterrompido. O que já foi copiado está conferido: repita o comando para continuar.`)
  process.exitCode = 1
})

async function move(): Promise<void> {
  const { filesPlace, filesBefore } = readConfig(process.env, '0')
  if (!filesBefore)
    throw new RefusedStartError('Informe em FILES_BEFORE de onde os arquivos vêm: uma pasta ou s3://bucket/prefixo.')
  if (isSamePlace(filesPlace, filesBefore))
    throw new RefusedStartError(`FILES_BEFORE é o próprio destino (${placeName(filesPlace)}): não há o que mover.`)
  console.log(`De ${placeName(filesBefore)} para ${placeName(filesPlace)}`)
  const moved = await moveFiles(openStoreAt(filesBefore), openStoreAt(filesPlace), {
    removes: args.remove,
    tell({ copied, found }, part) {
      if (part % 32 === 0)
        console.log(`  ${Math.round((part / 256) * 100)}%: ${copied} copiados, ${found} já estavam lá`)
    },
  })
  const { copied, found, removed, gone } = moved
  console.log(
    `${copied + found} arquivos conferidos por sha256: ${copied} copiados, ${found} já estavam lá, ${removed} removidos da origem` +
      `${gone > 0 ? `, ${gone} excluídos durante a cópia` : ''}.`,
  )
  if (!args.remove) console.log('A origem ficou como estava. Para esvaziá-la: npm run files:move -- --remove')
}
