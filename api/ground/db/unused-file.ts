import { type SQL, sql } from 'drizzle-orm'

/** An upload `f` that nothing has taken yet: its sender's alone, and swept after a day. */
export const isUnusedFile: SQL = sql`(f.order_id IS NULL AND f.note_id IS NULL AND f.product_id IS NULL AND f.promotion_id IS NULL
  AND f.company_task_id IS NULL AND f.feedback_id IS NULL AND f.banner_id IS NULL AND f.video_id IS NULL)`
