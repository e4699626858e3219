import { RefusedStartError } from '../../../front/refused-start-error'

/** How much of each kind of background work is under way at a time, over all processes. */
export interface WorkLanes {
  mails: number
  /** To all receivers together that take what they get; a quarter of them to one receiver. */
  webhooks: number
  exports: number
}

const MOST = 64

/** @throws RefusedStartError in one sentence for anything else than 1 to 64 */
export function readLanes(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name]?.trim() ?? ''
  if (text === '') return otherwise
  const lanes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (lanes < 1 || lanes > MOST)
    throw new RefusedStartError(
      `${name} é "${text}", mas precisa ser um número de 1 a ${MOST}: corrija ou tire a variável.`,
    )
  return lanes
}

export const readWorkLanes = (env: Readonly<Record<string, string | undefined>>): WorkLanes => ({
  mails: readLanes(env, 'MAIL_CONCURRENCY', 4),
  webhooks: readLanes(env, 'WEBHOOK_CONCURRENCY', 32),
  exports: readLanes(env, 'EXPORT_CONCURRENCY', 1),
})
