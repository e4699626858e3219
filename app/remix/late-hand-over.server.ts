import { createRequire } from 'node:module'

type Encode = (data: unknown, ...more: unknown[]) => ReadableStream<Uint8Array>

/**
 * Remix encodes the data of every page as a stream before it calls the entry, which writes nearly all of them as JSON
 * (hydration-data.server.ts) and throws the stream away. From here on it is made when it is read.
 *
 * Answers to the browser's own fetches (`.data`) are encoded as before. Our loaders hand over nothing that is still to
 * come, so nothing can fail between the two moments.
 * @returns whether Remix is as we know it; if not, all stays as it was
 */
export function encodeLate(): boolean {
  const ofRemix = createRequire(createRequire(import.meta.url).resolve('@remix-run/node'))
  const room: { encodeViaTurboStream?: Encode } = ofRemix('@remix-run/server-runtime/dist/single-fetch.js')
  const encode = room.encodeViaTurboStream
  if (typeof encode !== 'function') return false
  if (encode.name === late.name) return true
  room.encodeViaTurboStream = late(encode)
  return true
}

const late = (encode: Encode): Encode =>
  Object.defineProperty(
    (data: unknown, ...more: unknown[]) =>
      isOfPage(data) ? readLater(() => encode(data, ...more)) : encode(data, ...more),
    'name',
    { value: 'late' },
  )

/** The data that a page hydrates from; a fetch's data are named by routes. */
const isOfPage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'loaderData' in data && 'actionData' in data && 'errors' in data

/** As much of a stream as finish-html.server.ts asks of it. */
function readLater(make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const stream = { cancel: async () => undefined, [Symbol.asyncIterator]: () => make()[Symbol.asyncIterator]() }
  return stream as unknown as ReadableStream<Uint8Array>
}
