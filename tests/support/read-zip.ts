import { fromBuffer } from 'yauzl'

/** The texts of a ZIP's files by their names, in its order. */
export function readZip(bytes: Uint8Array): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const parts: Record<string, string> = {}
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          parts[entry.fileName] = Buffer.concat(chunks).toString()
          zip.readEntry()
        }),
      )
      zip.on('error', reject)
      zip.on('end', () => resolve(parts))
      zip.readEntry()
    })
  })
}
