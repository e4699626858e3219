import { randomBytes } from 'node:crypto'

/** 256 bits, which cannot be guessed; only its SHA-256 is kept (`hashToken`). */
export const newToken = (): string => randomBytes(32).toString('base64url')
