import pg from 'pg'
import PgBoss from 'pg-boss'

/** Makes or updates pg-boss's own schema, as the role of this connection, which then owns it. */
export async function installQueues(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) }
    const boss = new PgBoss({ db, supervise: false, schedule: false })
    boss.on('error', () => {})
    await boss.start()
    await boss.stop({ graceful: false, wait: true })
  } finally {
    await pool.end()
  }
}
