import { sql } from 'drizzle-orm'
import type { Executor } from './executor'

/** A partitioned table of the one list. */
export interface PartitionPlan {
  table: string
  key: string
  /** The column that says how old a row is; null: its closed partitions stay. */
  age: string | null
}

/** One partition: ids of [fromId, untilId). */
export interface PartitionRange {
  name: string
  fromId: number
  untilId: number
}

/** @returns null for a table that is not partitioned by its ids */
export async function readPlan(db: Executor, table: string): Promise<PartitionPlan | null> {
  const { rows } = await db.execute(
    sql`SELECT name AS "table", key, store AS age FROM partition_steps() WHERE name = ${table}`,
  )
  return (rows[0] as unknown as PartitionPlan | undefined) ?? null
}

/** The partitions of a table of the list, oldest first. */
export async function readRanges(db: Executor, table: string): Promise<PartitionRange[]> {
  const { rows } = await db.execute(sql`
    SELECT name, from_id::float8 AS "fromId", until_id::float8 AS "untilId" FROM partition_ranges(${table})`)
  return rows as unknown as PartitionRange[]
}
