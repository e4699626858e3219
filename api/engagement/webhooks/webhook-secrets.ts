import { randomBytes } from 'node:crypto'
import type { Config } from '../../ground/config/config'
import { decryptSecret, encryptSecret } from '../../people/two-step/encrypt-secret'

/** As Standard Webhooks writes them: 32 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Not the number of a user: a stored secret of one kind does not open as the other. */
const ownerOf = (companyId: number): number => -companyId

export const sealWebhookSecret = (secret: string, companyId: number, config: Config): string =>
  encryptSecret(secret, ownerOf(companyId), config.twoStepKeys())

/** @throws Error when no key of the configuration opens it */
export const openWebhookSecret = (stored: string, companyId: number, config: Config): string =>
  decryptSecret(stored, ownerOf(companyId), config.twoStepKeys())
