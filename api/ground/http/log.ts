import pino from 'pino'

export type Log = pino.Logger

/** Structured logs; whatever may hold a secret is censored (docs/threats.md T19). */
export function createLog(level: string = process.env.LOG_LEVEL ?? 'info'): Log {
  return pino({
    level,
    base: { part: 'api' },
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        'headers.authorization',
      ],
      censor: '[oculto]',
    },
  })
}
