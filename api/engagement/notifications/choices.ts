import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { NOTIFICATION_EVENTS } from '#domain/engagement/notifications/audiences'
import { CHANNELS, type Choices, choicesOf, leftOff, type MatrixRow } from '#domain/engagement/notifications/channels'
import { notificationChoicesInput } from '#domain/engagement/notifications/notification-choices-input'
import { choicesInWords } from '#domain/engagement/notifications/notification-words'
import type { Executor, Transaction } from '../../ground/db/executor'
import { notificationChoices } from '../../ground/db/schema/notifications'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { hasChanges } from '../../ground/http/save-changes'
import { writeAudit } from '../../ground/http/write-audit'

export type Chooser = { userId: number } | { roleId: number } | { address: string }

export const matrixRow = z
  .object({
    event: z.enum(NOTIFICATION_EVENTS),
    cells: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        isOn: z.boolean(),
        isOnByDefault: z.boolean(),
        isFixed: z.boolean().openapi({ description: 'Não pode ser desligado' }),
      }),
    ),
  })
  .openapi('NotificationMatrixRow')

export const choicesChange = documentChange(notificationChoicesInput, {
  document: 'NotificationChoicesInput',
  change: 'NotificationChoicesUpdate',
})

const isOf = (whose: Chooser) => {
  if ('userId' in whose) return eq(notificationChoices.userId, whose.userId)
  if ('roleId' in whose) return eq(notificationChoices.roleId, whose.roleId)
  return eq(notificationChoices.address, whose.address)
}

/** The stored choices, and the version that the next write names; in version 1 nothing is chosen. */
export async function findChoices(db: Executor, whose: Chooser): Promise<{ choices: Choices; version: number }> {
  const [row] = await db.select().from(notificationChoices).where(isOf(whose))
  return { choices: row?.choices ?? {}, version: row?.version ?? 1 }
}

/** Locks the row of the choices; makes it where there is none. @throws VERSION_CONFLICT */
export async function lockChoices(tx: Transaction, whose: Chooser, version?: number) {
  await tx.insert(notificationChoices).values(whose).onConflictDoNothing()
  const [row] = await tx.select().from(notificationChoices).where(isOf(whose)).for('update')
  if (version !== undefined && row!.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row!
}

type ChoicesRow = Awaited<ReturnType<typeof lockChoices>>

/** Writes what is chosen otherwise than before, with an audit row in words. @returns the version that stands */
export async function saveChoices(
  c: ApiContext,
  tx: Transaction,
  before: ChoicesRow,
  { choices, action = 'update' }: { choices: Choices; action?: string },
): Promise<number> {
  if (!hasChanges(before, { choices })) return before.version
  const version = before.version + 1
  await tx
    .update(notificationChoices)
    .set({ choices, version, updatedAt: c.var.deps.now() })
    .where(eq(notificationChoices.id, before.id))
  const { userId, roleId, address } = before
  const whose = Object.fromEntries(Object.entries({ userId, roleId, address }).filter(([, one]) => one !== null))
  await writeAudit(c, tx, {
    action,
    table: 'notification_choices',
    id: before.id,
    before: { ...whose, choices: choicesInWords(before.choices), version: before.version },
    after: { ...whose, choices: choicesInWords(choices), version },
  })
  return version
}

/**
 * Stores the cells of a form that are otherwise than by default.
 * @param rows the matrix as it is offered to them
 * @param on every cell that is to be on
 * @throws NOTIFICATION_STAYS_ON, VALIDATION_FAILED for a cell that is not offered
 */
export async function saveMatrix(
  c: ApiContext,
  tx: Transaction,
  before: ChoicesRow,
  { rows, on }: { rows: readonly MatrixRow[]; on: readonly string[] },
): Promise<number> {
  const [off] = leftOff(rows, on)
  if (off) {
    const code = 'NOTIFICATION_STAYS_ON' as const
    throw new ApiError(code, { errors: [{ field: 'on', code, meta: { cell: off } }] })
  }
  const offered = new Set(rows.flatMap(({ event, cells }) => cells.map(({ channel }) => `${event}:${channel}`)))
  if (on.some((cell) => !offered.has(cell)))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'on', rule: 'choice' }] })
  return saveChoices(c, tx, before, { choices: choicesOf(rows, on) })
}
