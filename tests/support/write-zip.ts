import { ZipFile } from 'yazl'

/** A ZIP of these files, by their names. */
export async function writeZip(entries: Readonly<Record<string, Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
