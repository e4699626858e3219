import pino, { type Logger } from 'pino'

/** Structured logs on standard output. Secrets are cut by name here and by shape in `redact`. */
export function createLogger(level = process.env.LOG_LEVEL || 'info'): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'headers.authorization',
        'headers.cookie',
        '*.password',
        '*.token',
      ],
      censor: '[redacted]',
    },
  })
}
