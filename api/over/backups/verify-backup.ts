import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { BASELINE_RELEASE, knownMigrations } from '../../ground/db/applied-migration'
import { BackupError } from './backup-error'
import { hashFile, readSum, sumOf } from './backup-file'
import { readManifest } from './check-archive'
import { FORMAT, type Manifest, schemaOf } from './manifest'
import { unpack } from './pack'

/**
 * Verifies an archive by the sum beside it and unpacks it. Nothing else has been changed when it throws.
 * @param draft folder that is made anew
 * @param expected the sum, where it was kept elsewhere
 * @throws BackupError: there is no such file, it was cut off or altered, another portal made it, or a newer one
 */
export async function unpackVerified(
  file: string,
  draft: string,
  kind: Manifest['database'],
  expected: string | null,
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`O arquivo "${file}" não existe.`)
  const sum = expected ?? (await readSum(file))
  if (!sum)
    throw new BackupError(
      `Falta "${sumOf(file)}", com o SHA-256 da cópia. Traga os dois arquivos juntos, ou informe a soma: --sha256 <64 dígitos>.`,
    )
  if ((await hashFile(file)) !== sum.toLowerCase())
    throw new BackupError(`O arquivo "${file}" está incompleto ou alterado: o SHA-256 não confere. Nada foi mudado.`)
  await rm(draft, { recursive: true, force: true })
  await unpack(file, draft)
  const said = await readManifest(draft)
  const known = knownMigrations()
  const schema = schemaOf(said, known[0]!)
  if (said.format > FORMAT || schema > known.at(-1)!)
    throw new BackupError('A cópia de segurança é de uma versão mais nova do portal: restaure-a com aquela versão.')
  if (schema < known[0]!)
    throw new BackupError(
      `A cópia de segurança é de uma versão anterior à ${BASELINE_RELEASE}, e esta só continua a partir dela: restaure-a com a versão ${BASELINE_RELEASE}, atualize lá e faça uma cópia nova.`,
    )
  if (said.database !== kind)
    throw new BackupError(
      said.database === 'postgres'
        ? 'Esta cópia é de um PostgreSQL: informe o banco de destino em DATABASE_URL.'
        : 'Esta cópia é do banco embutido: restaure-a sem DATABASE_URL.',
    )
  return said
}
