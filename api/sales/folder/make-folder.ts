import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { folderDocuments, folderIndex } from '#domain/sales/folder/folder-documents'
import type { FolderFacts } from '#domain/sales/folder/folder-facts'

/** 'pasta-tecnica-1120.zip'. */
export const folderName = (orderId: number): string => `pasta-tecnica-${orderId}.zip`

/** Files that the folder has: the index, and what is ready. */
export const countFolder = (facts: FolderFacts): number =>
  1 + folderDocuments(facts).filter(({ state }) => state === 'READY').length

/**
 * Writes the technical folder as a ZIP.
 * @param onFile is told how many files are in it
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeFolder<T>(
  facts: FolderFacts,
  onFile: (done: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'))
  try {
    const path = join(folder, 'folder.zip')
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(path))
    const documents = folderDocuments(facts)
    const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: noonOf(facts.today) })
    add('leia-me.txt', folderIndex(facts, documents))
    let done = 1
    for (const { file, write } of documents)
      if (file && write) {
        add(file, write())
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
