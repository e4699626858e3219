import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import type { S3Place } from '../config/files-place'
import { exactStream } from './exact-stream'
import { type FileStore, isKey, pathOfKey, type StoredBytes } from './file-store'
import { StoreUnavailableError } from './store-unavailable-error'

/** All tries of a call together; below the 5 s that a page waits for the API. */
const CALL_MS = 4_000
/** Pages ask whether their files are there: a bucket that is away must not make them wait. */
const STAT_MS = 1_500
/** A connection that says nothing for so long is given up; a file that is being read too. */
const SILENCE_MS = 3_000
/** What a line to a bucket carries at least, for large files. */
const BYTES_A_SECOND = 2_000_000

type Call<Answer> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Answer>

/**
 * Files in a bucket of any S3-compatible store. An object is put in one request, so that it appears whole or not
 * at all and no multipart upload is ever left behind. Nothing is public and no link is ever signed: bytes go
 * through our own process, which asks who may see them.
 */
export function openS3Store(
  place: S3Place,
  { silenceMs = SILENCE_MS, callMs = CALL_MS, statMs = STAT_MS } = {},
): FileStore {
  const inBucket = { Bucket: place.bucket }
  const at = (key: string) => ({ ...inBucket, Key: place.prefix + pathOfKey(key) })
  let opened: Promise<S3> | undefined

  /**
   * Asks the store, and takes any answer but a result for none.
   * @param ms all tries together
   * @param broken ends it with a reason of ours
   */
  async function ask<Answer>(call: Call<Answer>, ms: number, broken?: AbortSignal): Promise<Answer> {
    opened ??= openClient(place, silenceMs)
    const s3 = await opened
    const signals = [AbortSignal.timeout(ms), ...(broken ? [broken] : [])]
    try {
      return await call(s3, { abortSignal: AbortSignal.any(signals) })
    } catch (error) {
      if (broken?.aborted) throw broken.reason
      throw isMissing(error) ? error : new StoreUnavailableError(error)
    }
  }

  return {
    async write(key, content) {
      const isWhole = content instanceof Uint8Array
      const bytes = isWhole ? content.byteLength : content.bytes
      const broken = new AbortController()
      const Body = isWhole ? content : exactStream(content.stream, bytes).on('error', (error) => broken.abort(error))
      const put = { ...at(key), Body, ContentLength: bytes, ContentType: 'application/octet-stream' }
      const ms = callMs + Math.ceil((bytes / BYTES_A_SECOND) * 1_000)
      await ask((s3, options) => s3.putObject(put, options), ms, broken.signal)
    },

    async read(key) {
      const found = await ask((s3, options) => s3.getObject(at(key), options), callMs).catch(nullIfMissing)
      return found?.Body ? told(found.Body as Readable) : null
    },

    async stat(key) {
      const found = await ask((s3, options) => s3.headObject(at(key), options), statMs).catch(nullIfMissing)
      if (found) return { key, bytes: found.ContentLength ?? 0, savedAt: found.LastModified ?? new Date(0) }
      // An answer without a body does not say whether the file is missing or the whole bucket.
      await ask((s3, options) => s3.listObjectsV2({ ...inBucket, Prefix: at(key).Key, MaxKeys: 1 }, options), statMs)
      return null
    },

    async remove(key) {
      await ask((s3, options) => s3.deleteObject(at(key), options), callMs).catch(nullIfMissing)
    },

    async list(shard) {
      const found: StoredBytes[] = []
      const folder = `${place.prefix}${shard}/`
      let next: string | undefined
      do {
        const asked = { ...inBucket, Prefix: folder, ContinuationToken: next }
        const page = await ask((s3, options) => s3.listObjectsV2(asked, options), callMs)
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(folder.length)
          if (isKey(key) && key.startsWith(shard) && LastModified)
            found.push({ key, bytes: Size, savedAt: LastModified })
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
      return found
    },

    /** A put that was broken off leaves nothing. */
    removeDrafts: async () => 0,
  }
}

/** The client takes 0.2 s and 24 MB to load: only who has a bucket pays for it. */
async function openClient(place: S3Place, silenceMs: number): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  return new sdk.S3({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    maxAttempts: 2,
    // What it tells, an error tells better.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Checksums as trailers are known to AWS and to few others; the signature covers what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: silenceMs },
  })
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])

const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name)

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** The object's bytes; a line that breaks or falls silent says that it was the store's. */
function told(body: Readable): ReadableStream<Uint8Array> {
  async function* bytes() {
    try {
      yield* body
    } catch (error) {
      throw new StoreUnavailableError(error)
    }
  }
  return Readable.toWeb(Readable.from(bytes(), { objectMode: false })) as ReadableStream<Uint8Array>
}
