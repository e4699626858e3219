import { performance } from 'node:perf_hooks'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { connect } from '/work/w-parts/api/ground/db/connect'
import { findMigrations } from '/work/w-parts/api/ground/db/find-migrations'
import { migrateDatabase } from '/work/w-parts/api/ground/db/migrate'
import { shrinkPartitions } from '/work/w-parts/tests/support/small-partitions'
import { seedDemo } from '/work/w-parts/api/over/seed/seed-demo'

const SERVER = process.env.DATABASE_URL_TEST!
const N = Number(process.argv[2] ?? 1_000_000)
const at = (name: string) => { const u = new URL(SERVER); u.pathname = '/' + name; return u.href }
const server = new pg.Client({ connectionString: SERVER }); await server.connect()
const make = async (name: string, template?: string) => {
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await server.query(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template}` : ''}`)
}
function before() {
  const folder = mkdtempSync('/tmp/parts/m-')
  cpSync(findMigrations(), folder, { recursive: true })
  const p = join(folder, 'meta/_journal.json')
  const j = JSON.parse(readFileSync(p, 'utf8'))
  writeFileSync(p, JSON.stringify({ ...j, entries: j.entries.slice(0, j.entries.findIndex((e: any) => e.tag.endsWith('_partitions'))) }))
  return folder
}
const fill = async (pool: pg.Pool, from: number, count: number) => {
  await pool.query(`INSERT INTO audit_logs (at, user_id, action, table_name, record_id, before, after, request_id)
    SELECT now() - (${N} - n) * interval '1 second', 1 + n % 40, (ARRAY['create','nextStatus','update'])[1 + n % 3], (ARRAY['orders','users','products','companies'])[1 + n % 4], (n % 20000)::text,
      jsonb_build_object('status', 'NEW', 'version', n), jsonb_build_object('status', 'PENDING', 'version', n + 1, 'description', md5(n::text), 'totalCents', n * 17), md5(n::text)
      FROM generate_series(${from}, ${from + count - 1}) n`)
  await pool.query(`INSERT INTO order_events (order_id, event, key, at, handled_at) SELECT (SELECT min(id) FROM orders) + n % 100, 'ORDER_SENT', CASE WHEN n % 10 = 0 THEN 'k' || n END, now(), now() FROM generate_series(${from}, ${from + count - 1}) n`)
  await pool.query(`INSERT INTO notifications (user_id, event, order_id, title, path, key, read_at) SELECT 1 + n % 20, 'ORDER_SENT', n % 1000, 'Pedido enviado', '/orders/1', 'n' || n, now() FROM generate_series(${from}, ${from + count - 1}) n`)
  await pool.query(`INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event, state, order_id) SELECT 'order-event-' || n || '-user-5', 'a@x.example', 'Assunto', repeat('texto ', 40), md5(n::text), 'ORDER_SENT', 'SENT', n % 1000 FROM generate_series(${from}, ${from + count - 1}) n`)
}
const said: string[] = []
const say = (s: string) => { console.log(s); said.push(s) }
let t = 0
// the migration piece by piece
await make('pm_pieces', 'pm_before')
{
  const c = new pg.Client({ connectionString: at('pm_pieces') }); await c.connect()
  const { preparePartitions } = await import('/work/w-parts/api/ground/db/prepare-partitions')
  t = performance.now(); const p = new pg.Pool({ connectionString: at('pm_pieces') }); await preparePartitions(p as any); await p.end()
  say(`checks read beforehand, tables in use: ${Math.round(performance.now() - t)} ms`)
  await c.query('BEGIN')
  for (const s of readFileSync(join(findMigrations(), '0058_partitions.sql'), 'utf8').split('--> statement-breakpoint')) {
    if (s.includes('SELECT partition_table(name)')) {
      for (const { name } of (await c.query('SELECT name FROM partition_steps()')).rows) {
        t = performance.now(); await c.query('SELECT partition_table($1)', [name]); say(`  ${name}: ${(performance.now() - t).toFixed(0)} ms`)
      }
      continue
    }
    t = performance.now(); await c.query(s); const ms = performance.now() - t
    if (ms > 30) say(`  ${ms.toFixed(0)} ms: ${s.trim().split('\n').filter((l) => !l.startsWith('--'))[0]!.slice(0, 90)}`)
  }
  await c.query('COMMIT'); await c.end()
}
// five partitions
await make('pm_five')
const f = connect({ url: at('pm_five') })
await migrateDatabase(f, { embedded: false })
await shrinkPartitions(f.db, N / 5)
await seedDemo(f, new Date())
const fs5 = new pg.Pool({ connectionString: at('pm_five'), max: 1 }); await fs5.query('SET statement_timeout = 0')
t = performance.now()
for (let k = 0; k < 5; k++) {
  await fill(fs5, 1 + (k * N) / 5, N / 5 - (k === 4 ? 0 : 0))
  for (const { name } of (await fs5.query('SELECT name FROM partition_steps()')).rows) await fs5.query('SELECT add_partitions($1)', [name])
}
say(`filled five: ${Math.round(performance.now() - t)} ms`)
await fs5.query('VACUUM ANALYZE'); await fs5.end(); await f.close()
await server.end()
writeFileSync('/tmp/parts/measured.txt', said.join('\n'))
