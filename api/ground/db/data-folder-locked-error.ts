import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { RefusedStartError } from '../../../front/refused-start-error'
import type { Holder } from './heartbeat.js'

/** The embedded database takes one process at a time, and another one has it. */
export class DataFolderLockedError extends RefusedStartError {
  override name = 'DataFolderLockedError'

  constructor(
    readonly folder: string,
    /** Null when it did not say who it is (yet, or any more). */
    readonly holder: Holder | null,
  ) {
    super(
      `A pasta de dados "${folder}" já está em uso${holder ? ` ${describeHolder(holder)}` : ''}. ` +
        'O banco embutido aceita um processo só: encerre o outro e tente de novo, ou use um PostgreSQL (DATABASE_URL) para vários.',
    )
  }
}

/** 'pelo processo 1 da máquina "a1b2c3", desde 22/11/2026 02:31:05 (horário de São Paulo)' */
export function describeHolder({ pid, host, since }: Holder): string {
  const began = new Date(since)
  const when = Number.isNaN(began.getTime()) ? '' : `, desde ${saoPauloMoment(began)} (horário de São Paulo)`
  return `pelo processo ${pid} da máquina "${host}"${when}`
}
