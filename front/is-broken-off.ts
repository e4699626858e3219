const CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** Whether reading from a client or writing to one failed because it left, as far as the error itself can say. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && CODES.has(String((error as NodeJS.ErrnoException).code))

/** Node's error for a body whose sender left before its end; a database's connection says it in other words. */
export const isCutBody = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
