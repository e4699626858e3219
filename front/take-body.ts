import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { partOf } from './count-workers'

/** In bytes. A longer body goes to a file: twenty photographs that arrive at once are no 200 MB of this process. */
const MOST_IN_MEMORY = 1_000_000
/** Files at once of all workers, of bodies on their way in or waiting for their turn: this bounds the disk they take. */
const MOST_FILES = 256
const PIECE = 256 * 1024

/** A body that is here to its end. The function that took it closes it. */
export interface TakenBody {
  /** In bytes. */
  readonly size: number
  /** Whether it is worth waiting for a turn before it is read. */
  readonly isLarge: boolean
  bytes(): Promise<Buffer<ArrayBuffer>>
  stream(): ReadableStream<Uint8Array>
  close(): Promise<void>
}

/** Too many large bodies are on their way in. */
export class TooManyBodies extends Error {}

/** Takes the pieces of a body as they come. */
export interface BodyTaker {
  /**
   * Never fails: bytes that cannot be kept are thrown away, so that the sender reads an answer instead of being cut
   * off.
   */
  push(piece: Uint8Array): Promise<void>
  /** @throws TooManyBodies, or what the file system says (ENOSPC) */
  end(): TakenBody
  close(): Promise<void>
}

let filesInUse = 0

/** Errors that mean that there is no temporary folder to write into: a container whose disk is for reading only. */
const NO_FOLDER = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'])

/**
 * Takes in a body that comes as slowly as it likes: in memory while it is small, else in a file of the temporary folder
 * (`TMPDIR`) that loses its name at once, so that nothing of it is left when the process ends, however it ends. Where
 * no file can be made it stays in memory: it is dearer then, and not refused.
 */
export function createBodyTaker(): BodyTaker {
  let pieces: Uint8Array[] = []
  let size = 0
  let file: FileHandle | undefined
  let hasFolder = true
  let failure: unknown

  /** @returns undefined where there is no folder for it */
  async function openFile(): Promise<FileHandle | undefined> {
    if (filesInUse >= partOf(MOST_FILES)) throw new TooManyBodies()
    filesInUse += 1
    try {
      const name = path.join(tmpdir(), `portal-body-${randomUUID()}`)
      const opened = await open(name, 'wx+', 0o600)
      await unlink(name).catch(async (error) => {
        await opened.close()
        throw error
      })
      return opened
    } catch (error) {
      filesInUse -= 1
      if (!NO_FOLDER.has(String((error as NodeJS.ErrnoException).code))) throw error
      hasFolder = false
    }
  }

  /** All bytes so far the first time, and each piece from then on. */
  async function toFile(): Promise<void> {
    file ??= await openFile()
    if (file) for (const piece of pieces.splice(0)) await file.appendFile(piece)
  }

  async function close(): Promise<void> {
    const opened = file
    file = undefined
    pieces = []
    if (!opened) return
    filesInUse -= 1
    await opened.close()
  }

  return {
    close,
    async push(piece) {
      if (failure) return
      size += piece.length
      pieces.push(piece)
      try {
        if (size > MOST_IN_MEMORY && hasFolder) await toFile()
      } catch (error) {
        failure = error
        await close()
      }
    },
    end() {
      if (failure) throw failure
      return {
        size,
        isLarge: size > MOST_IN_MEMORY,
        bytes: async () => (file ? readAt(file, 0, size) : Buffer.concat(pieces)),
        stream: () => (file ? streamOf(file, size) : new Blob(pieces as Uint8Array<ArrayBuffer>[]).stream()),
        close,
      }
    },
  }
}

/** @throws Error where the file has fewer bytes than that, or is closed */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  // Its own memory, which is given back when it is released: a part of Node's pool would keep the pool.
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, position + at)
    if (bytesRead === 0) throw new Error('a body is shorter than it was')
    at += bytesRead
  }
  return bytes
}

function streamOf(file: FileHandle, size: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await readAt(file, at, Math.min(PIECE, size - at))
        at += piece.length
        if (piece.length > 0) controller.enqueue(piece)
        if (at === size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
