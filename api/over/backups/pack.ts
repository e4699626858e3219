import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as tar from 'tar'
import { BackupError } from './backup-error'

/** Uploads are packed already, and a database shrinks to a seventh by this as it does by more. */
const GZIP_LEVEL = 3

/**
 * Writes a folder as one archive, as a stream, and makes sure that it is on the disk.
 * @param parts names in the folder, the manifest first
 * @returns the archive's SHA-256
 */
export async function pack(
  folder: string,
  parts: readonly string[],
  to: string,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entries = Readable.from(tar.create({ cwd: folder, portable: true, strict: true }, [...parts]))
  await pipeline(entries, createGzip({ level: GZIP_LEVEL }), hashed, createWriteStream(to, { flags: 'wx' }), { signal })
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
  return hash.digest('hex')
}

/** Names that a backup has: nothing of another kind is ever written by `unpack`. */
const OURS =
  /^(manifest\.json|database\.dump|erp-simulator\.jsonl|pg(\/[A-Za-z0-9_.-]+)*\/?|files\/?|files\/[0-9a-f]{2}\/?|files\/[0-9a-f]{2}\/[0-9a-f-]{36})$/

/**
 * Puts the parts of an archive into a folder.
 * @param wants false leaves a part out
 * @returns the path of every entry that the archive holds and its bytes, those left out too
 * @throws BackupError for an archive that is not ours, cut off or altered
 */
export async function unpack(
  archive: string,
  folder: string,
  wants: (path: string) => boolean = () => true,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true })
  const found = new Map<string, number>()
  const foreign: string[] = []
  // Written synchronously: what the other kind had begun goes on after a refusal, into a folder that is being removed.
  const extract = new tar.UnpackSync({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter(path, entry) {
      const kind = 'type' in entry ? entry.type : ''
      const isOurs = OURS.test(path) && !path.includes('..') && (kind === 'File' || kind === 'Directory')
      if (!isOurs) foreign.push(path)
      else found.set(path, entry.size)
      return isOurs && wants(path)
    },
  })
  try {
    await pipeline(createReadStream(archive), createGunzip(), extract as unknown as NodeJS.WritableStream, { signal })
  } catch (error) {
    if (signal?.aborted || ['ENOSPC', 'EDQUOT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error
    throw new BackupError(`O arquivo "${archive}" está incompleto ou alterado: ${(error as Error).message}.`)
  }
  if (foreign.length > 0 || !found.has('manifest.json'))
    throw new BackupError(`O arquivo "${archive}" não é uma cópia de segurança deste portal.`)
  return found
}
