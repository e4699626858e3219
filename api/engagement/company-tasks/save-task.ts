import { sql } from 'drizzle-orm'
import { type CompanyTaskInput, fileOfAddress, MAX_TASK_FILES } from '#domain/engagement/company-tasks/task-input'
import { instantOf } from '#domain/ground/dates/local-moment'
import type { Transaction } from '../../ground/db/executor'
import { requireHeld } from '../../ground/db/hold-rows'
import type { companyTasks } from '../../ground/db/schema/engagement'
import { ApiError } from '../../ground/errors/api-error'
import { lockOwnUploads } from '../../ground/files/own-uploads'
import type { ApiContext } from '../../ground/http/context'
import { requireWorkingCompany } from '../../people/companies/visible-companies'

/** Without `meta` where there is none: a company out of reach reads like one that is not there. */
const refuse = (field: string, rule: string, meta?: object) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field, rule, ...(meta && { meta }) }] })

/**
 * The columns that a form writes. The company is an active one that the caller sees, unless it is the one that the
 * activity has already; it is held, so that it is not deleted in between.
 * @param before as it is stored; null for a new one
 * @throws VALIDATION_FAILED beside `companyId` or `date`
 */
export async function taskColumnsOf(
  c: ApiContext,
  tx: Transaction,
  { addAssets: _, isDone, ...input }: CompanyTaskInput,
  before: { companyId: number | null } | null,
): Promise<Omit<typeof companyTasks.$inferInsert, 'creatorUserId'>> {
  const { who, deps } = c.var
  const { companyId } = input
  if (companyId !== null && companyId !== before?.companyId) {
    await requireHeld(tx, 'companies', companyId, 'companyId')
    await requireWorkingCompany(tx, who, companyId).catch(() => {
      throw refuse('companyId', 'exists')
    })
  }
  const date = instantOf(input.date)
  if (!date) throw refuse('date', 'date')
  // A task in the future cannot be done.
  if (isDone && date > deps.now()) throw refuse('date', 'beforeOrEqual', { max: 'agora' })
  const closed = { state: 'CONCLUDED', closedAt: deps.now(), closedByUserId: who.userId } as const
  return {
    ...input,
    companyName: companyId === null ? input.companyName : null,
    date,
    ...(isDone ? closed : {}),
  }
}

/**
 * Takes uploads of the caller for an activity.
 * @throws NOT_FOUND for a file that is not the caller's own, or that something has taken
 */
export async function takeAssets(
  c: ApiContext,
  tx: Transaction,
  taskId: number,
  assets: CompanyTaskInput['addAssets'],
): Promise<void> {
  if (assets.length === 0) return
  const named = assets.map(({ title, src }) => ({ id: fileOfAddress(src), title }))
  await lockOwnUploads(
    c,
    tx,
    named.flatMap(({ id }) => id ?? []),
  )
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM files WHERE company_task_id = ${taskId}`,
  )
  if (Number(rows[0]?.n) + named.length > MAX_TASK_FILES) throw refuse('addAssets', 'maxItems', { max: MAX_TASK_FILES })
  await tx.execute(sql`
    UPDATE files f SET company_task_id = ${taskId}, title = x.title
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS x(id bigint, title text) WHERE f.id = x.id`)
}
