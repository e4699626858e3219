import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { TASK_STATES, TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { FEEDBACK_TYPES } from '#domain/engagement/feedbacks/feedback-words'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import { createdAt, enabled, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { companies, users } from './people'

/** What is done with a company ('atividade'), or with a prospect. */
export const companyTasks = pgTable(
  'company_tasks',
  {
    id: id(),
    type: text({ enum: keysOf(TASK_TYPES) }).notNull(),
    /** Null of a prospect, who is a name alone. */
    companyId: ref().references(() => companies.id),
    companyName: text(),
    local: text(),
    date: moment().notNull(),
    description: text().notNull(),
    state: text({ enum: keysOf(TASK_STATES) })
      .notNull()
      .default('OPEN'),
    /** Its result where it is concluded, the reason where it is canceled. */
    outcome: text(),
    closedAt: moment(),
    closedByUserId: ref(),
    creatorUserId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('company_tasks_creator').on(t.creatorUserId, t.id),
    index('company_tasks_company').on(t.companyId, t.id),
    index('company_tasks_date').on(t.date, t.id),
    index('company_tasks_open').on(t.date, t.creatorUserId).where(sql`${t.state} = 'OPEN'`),
    index('company_tasks_contact').on(t.companyId, t.date).where(sql`${t.state} = 'CONCLUDED'`),
    check('company_tasks_type', oneOf(t.type, keysOf(TASK_TYPES))),
    check('company_tasks_state', oneOf(t.state, keysOf(TASK_STATES))),
    check('company_tasks_whom', sql`${t.companyId} is not null or ${t.companyName} is not null`),
    check('company_tasks_closed', sql`(${t.state} = 'OPEN') = (${t.closedAt} is null)`),
  ],
)

/** What a user says of the portal, and what staff answered. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    type: text({ enum: keysOf(FEEDBACK_TYPES) }).notNull(),
    comment: text().notNull(),
    /** The page that it is about, without its query. */
    path: text(),
    appVersion: text(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The writer's company then. */
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    answer: text(),
    answeredAt: moment(),
    answeredByUserId: ref(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('feedbacks_user').on(t.userId, t.id),
    check('feedbacks_type', oneOf(t.type, keysOf(FEEDBACK_TYPES))),
    check('feedbacks_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

/**
 * A strip above every page, for whom and from when until when. Its audience is no reference: when the role or regional
 * is deleted, the notice stays and is not shown.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text({ enum: keysOf(NOTICE_KINDS) }).notNull(),
    text: text().notNull(),
    roleId: ref(),
    regionalId: ref(),
    uf: text(),
    companyId: ref(),
    startsAt: moment(),
    endsAt: moment(),
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check('notices_kind', oneOf(t.kind, keysOf(NOTICE_KINDS)))],
)

/** Users who dismissed a notice. */
export const noticeDismissals = pgTable(
  'notice_dismissals',
  {
    noticeId: ref()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] })],
)
