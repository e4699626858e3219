import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askCluster } from '../../ground/db/ask-cluster'
import { BackupError } from './backup-error'
import { MANIFEST, type Manifest, manifest, PARTS } from './manifest'
import { unpack } from './pack'
import { findProgram, runProgram } from './postgres-programs'
import { countQuestion } from './read-facts'

const isUpload = (path: string): boolean => path.startsWith(`${PARTS.files}/`)

/** @throws BackupError when the archive says nothing of itself that this portal understands */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError('A cópia de segurança foi feita por outra versão do portal.')
  return read.data
}

/**
 * Reads a finished archive as a restoration would: unpacks it, opens the database and counts every row of every table;
 * of the files it counts the names, and their bytes have gone through the archive's own checksum.
 * @param folder an empty one, for the time of the check
 * @throws BackupError when it is not what its manifest says
 */
export async function checkArchive(archive: string, folder: string, signal?: AbortSignal): Promise<void> {
  const entries = await unpack(archive, folder, (path) => !isUpload(path), signal)
  const said = await readManifest(folder)
  const uploads = [...entries.keys()].filter((path) => isUpload(path) && !path.endsWith('/') && path.length > 40)
  if (uploads.length !== said.files)
    throw new BackupError(`A cópia tem ${uploads.length} arquivos em vez de ${said.files}.`)
  if (said.database === 'postgres') return checkDump(join(folder, PARTS.postgres), signal)
  const [row] = await askCluster(join(folder, PARTS.pglite), countQuestion(Object.keys(said.rows)), signal)
  requireRows(said.rows, (row as { facts: Record<string, number> }).facts)
}

/** All of it is read, and written to nowhere. */
async function checkDump(file: string, signal?: AbortSignal): Promise<void> {
  await runProgram(findProgram('pg_restore', 0), null, ['--file=/dev/null', file], signal)
}

/** @throws BackupError naming the first table that is not as it was */
export function requireRows(said: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): void {
  const wrong = Object.keys(said).find((table) => said[table] !== found[table])
  if (wrong)
    throw new BackupError(`A cópia não confere: a tabela ${wrong} tem ${found[wrong]} linhas em vez de ${said[wrong]}.`)
}
