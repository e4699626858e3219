import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'
import { XSS_PAYLOADS } from './xss-payloads'

/**
 * Text columns whose values are not free: codes, keys, documents, addresses of a kind; a page
 * shows a name of ours for them.
 */
const NOT_FREE =
  /^(status|kind|type|.*_type|.*_status|role|uf|freight_uf|cnpj|.*document|document|email|search|.*hash|.*key|key|threshold_role|required_role|network_voltage|visibility|action|.*state|media_type|.*_url|url|table_name|record_id|request_id|operation|message_id|recipient|direction|budget_type|system_type|cep|version|code|queue|event|channel|subject_type|reason_code|screen|slug|purpose|cluster|secret|.*_secret|claim_token|disabled_reason|gtin|ncm|happened_time)$/
/** Tables that no page reads, or whose rows are never changed. */
const LEFT_ALONE =
  /^(audit_logs|rate_limits|idempotency_keys|access_tokens|settings|outbox_mails|blocked_companies|.*migrations)$/

/**
 * Writes the texts into every free text of every table, another one in each row, past all checks of input: stored texts
 * may be hostile, whatever way they came. New tables and columns are filled by themselves.
 * @param textsOf what a column ('table.column') holds in turn
 * @returns 'table.column' of each that was filled
 */
export async function fillTexts(db: Database, textsOf: (column: string) => readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string; keys: string[]; isTied: boolean }>(sql`
    SELECT c.table_name AS "table", c.column_name AS "column",
           ARRAY(SELECT i.column_name::text FROM information_schema.columns i
                  WHERE i.table_schema = 'public' AND i.table_name = c.table_name AND i.column_name IN ('id', 'order_id', 'position')) AS keys,
           EXISTS (SELECT 1 FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
                    WHERE k.contype = 'c' AND k.conrelid = c.table_name::regclass AND a.attname = c.column_name
                      AND pg_get_constraintdef(k.oid) LIKE '%IS NULL%') AS "isTied"
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'
       AND EXISTS (SELECT 1 FROM information_schema.columns i
                    WHERE i.table_schema = 'public' AND i.table_name = c.table_name AND i.column_name IN ('id', 'order_id'))
       -- A column that may hold some words alone says so in a CHECK.
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
                        WHERE k.contype = 'c' AND k.conrelid = c.table_name::regclass AND a.attname = c.column_name
                          AND pg_get_constraintdef(k.oid) LIKE '%ANY (ARRAY[%')`)
  const filled: string[] = []
  for (const { table, column, keys, isTied } of rows) {
    if (LEFT_ALONE.test(table) || NOT_FREE.test(column)) continue
    const ofOrder = keys.includes('position') ? sql`(order_id + position)` : sql`order_id`
    const index = keys.includes('id') ? sql`id` : ofOrder
    const given = textsOf(`${table}.${column}`)
    const texts = sql`ARRAY[${sql.join(
      given.map((text) => sql`${text}`),
      sql`, `,
    )}]::text[]`
    // The number keeps unique names unique.
    await db.execute(sql`
      UPDATE ${sql.identifier(table)}
         SET ${sql.identifier(column)} = (${texts})[(${index} % ${given.length})::int + 1] || ' ' || ${index}
       -- A text that comes with another column stays away without it.
       WHERE ${isTied ? sql`${sql.identifier(column)} IS NOT NULL` : sql`true`}`)
    filled.push(`${table}.${column}`)
  }
  return filled
}

/** The names shown on every page, one payload at a time: the visitor, the company and its helper. */
export async function becomePayload(db: Database, email: string, number: number): Promise<void> {
  const payload = XSS_PAYLOADS[number] as string
  await db.execute(sql`UPDATE users SET name = ${payload}`)
  await db.execute(sql`UPDATE roles SET name = ${payload} || ' ' || id`)
  await db.execute(sql`
    UPDATE companies SET name = ${payload}, fantasy_name = ${payload}
     WHERE id = (SELECT company_id FROM users WHERE email = ${email})`)
}
