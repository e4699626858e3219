import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ApiError } from '../errors/api-error'

/** Files of one archive, and bytes of all of them when it is opened: what a picture of a roof and a PDF come to. */
const MOST_FILES = 60
const MOST_BYTES = 40_000_000

export interface ArchiveFile {
  /** Without its folders. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What systems put beside people's files. */
const JUNK = /^__MACOSX\/|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i

/**
 * The files of a ZIP, read by the field's own library. Sizes are counted before anything is opened and again while it
 * is: a bomb is refused (docs/threats.md T27).
 * @throws VALIDATION_FAILED beside `file`: archive, archiveFiles, archiveBytes
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const archive = await open(bytes)
  try {
    const entries = (await entriesOf(archive)).filter(({ fileName }) => !fileName.endsWith('/') && !JUNK.test(fileName))
    if (entries.length === 0) throw refuse('archive')
    if (entries.length > MOST_FILES) throw refuse('archiveFiles', { max: MOST_FILES })
    if (entries.some((entry) => entry.isEncrypted())) throw refuse('archive')
    const said = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (said > MOST_BYTES) throw refuse('archiveBytes', { max: MOST_BYTES / 1_000_000 })
    const files: ArchiveFile[] = []
    for (const entry of entries)
      files.push({ name: entry.fileName.split('/').at(-1)!, bytes: await readEntry(archive, entry) })
    return files
  } finally {
    archive.close()
  }
}

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true }
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (error, archive) =>
      error || !archive ? reject(refuse('archive')) : resolve(archive),
    )
  })

/** Only their names and sizes. */
const entriesOf = (archive: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    archive.on('error', () => reject(refuse('archive')))
    archive.on('end', () => resolve(entries))
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      // The central directory of ten megabytes names a hundred thousand empty files.
      if (entries.length > MOST_FILES * 5) reject(refuse('archiveFiles', { max: MOST_FILES }))
      else archive.readEntry()
    })
    archive.readEntry()
  })

/** yauzl ends a stream that is longer than its entry says. */
const readEntry = (archive: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(refuse('archive'))
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', () => reject(refuse('archive')))
      stream.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    })
  })

const refuse = (rule: 'archive' | 'archiveFiles' | 'archiveBytes', meta: Record<string, unknown> = {}) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule, meta }] })
