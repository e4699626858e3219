import { Readable } from 'node:stream'

/**
 * A stream that brings as many bytes as were announced, or fails before its last piece: a receiver that was told a
 * length first never takes half of it, or a part of more, for the whole.
 */
export function exactStream(stream: ReadableStream<Uint8Array>, bytes: number): Readable {
  return Readable.from(exactly(stream as unknown as AsyncIterable<Uint8Array>, bytes), { objectMode: false })
}

async function* exactly(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | null = null
  let came = 0
  for await (const piece of pieces) {
    if (piece.length === 0) continue
    came += piece.length
    if (came > bytes) throw new Error(`more than ${bytes} bytes came`)
    if (held) yield held
    held = piece
  }
  if (came !== bytes) throw new Error(`${came} bytes came instead of ${bytes}`)
  if (held) yield held
}
