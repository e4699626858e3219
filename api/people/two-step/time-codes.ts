import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** A clock may be off by so many steps, before or after. */
const WINDOW = 1

const totp = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** 160 bit, as every authenticator app takes them (RFC 4226). */
export const newTimeSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says. */
export const timeCodeUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  totp(secret, issuer, label).toString()

/** @returns the 30 s step whose code this is, one before or after now allowed; null for a wrong one */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret, 'portal', 'portal').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
