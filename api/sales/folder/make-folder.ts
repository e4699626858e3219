import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { folderDocuments, folderIndex, withoutFiles } from '#domain/sales/folder/folder-documents'
import type { FolderFacts } from '#domain/sales/folder/folder-facts'
import type { FileStore } from '../../ground/storage/file-store'

/** 'pasta-tecnica-1120.zip'. */
export const folderName = (orderId: number): string => `pasta-tecnica-${orderId}.zip`

/** Files that the folder has: the index, and what is ready. */
export const countFolder = (facts: FolderFacts): number =>
  1 + folderDocuments(facts).filter(({ state }) => state === 'READY').length

/**
 * Writes the technical folder as a ZIP. A data sheet whose file is gone is listed as missing.
 * @param onFile is told how many files are in it
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeFolder<T>(
  facts: FolderFacts,
  files: Pick<FileStore, 'read'>,
  onFile: (done: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'))
  try {
    const path = join(folder, 'folder.zip')
    const zip = new ZipFile()
    // What a store stops sending ends the folder, and not the process.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
    const written = pipeline(zip.outputStream, createWriteStream(path))
    const options = { mtime: noonOf(facts.today) }
    const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options)
    const listed = folderDocuments(facts)
    const sheets = new Map<string, Readable>()
    for (const { content } of listed)
      if (content && 'key' in content) {
        const stream = await files.read(content.key)
        if (stream) sheets.set(content.key, Readable.fromWeb(stream as never))
      }
    const keys = listed.flatMap(({ content }) => (content && 'key' in content ? [content.key] : []))
    const documents = withoutFiles(listed, new Set(keys.filter((key) => !sheets.has(key))))
    add('leia-me.txt', folderIndex(facts, documents))
    let done = 1
    for (const { file, content } of documents)
      if (file && content) {
        // A PDF is compressed already.
        if ('key' in content) zip.addReadStream(sheets.get(content.key)!, file, { ...options, compress: false })
        else add(file, content.write())
        await onFile(++done)
      }
    zip.end()
    await written
    return await take(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`)
