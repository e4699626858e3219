import { ApiError } from '../errors/api-error'
import type { Log } from '../http/log'

/**
 * The answer begins at once, so that a busy machine costs its reader patience and no timeout; a sheet that
 * fails breaks the download off.
 */
export function sentWhenReady(bytes: Promise<Uint8Array>, log: Log): ReadableStream<Uint8Array> {
  let isWanted = true
  return new ReadableStream({
    async start(controller) {
      try {
        const sheet = await bytes
        // Who left has closed the stream: nothing may be written to it any more.
        if (!isWanted) return
        controller.enqueue(sheet)
        controller.close()
      } catch (error) {
        log.error({ err: error }, 'sheet failed')
        if (isWanted) controller.error(error)
      }
    },
    cancel() {
      isWanted = false
    },
  })
}

/** A list that is longer than a sheet of its kind may be. */
export const tooLarge = (total: number, max: number): ApiError =>
  new ApiError('EXPORT_TOO_LARGE', { errors: [{ code: 'EXPORT_TOO_LARGE', meta: { total, max } }] })
