import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { makeOnce } from './make-once'
import { copyDatabase, urlOf, withServer } from './postgres-template'
import { databaseHash, ROOT } from './source-hash'

const run = promisify(execFile)
let made = 0
/** Two checkouts on one server: the rows of one would name files that only the other's folder has. */
const CHECKOUT = createHash('sha256').update(ROOT).digest('hex').slice(0, 6)

/**
 * A copy of the demo as of today on the server of `DATABASE_URL_TEST`, for one portal: a tenth of a second, where the
 * embedded database takes two, and half of its time for each page.
 * @param dataDir gets the demo's files
 * @returns its URL, and what removes it
 */
export async function openDemoPostgres(
  serverUrl: string,
  dataDir: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const template = `portal_demo_${saoPauloDate(new Date()).replaceAll('-', '')}_${databaseHash()}_${CHECKOUT}`
  const name = `portal_demo_${process.pid}_${++made}`
  await withServer(serverUrl, async (server) => {
    const { rows } = await server.query('SELECT system_identifier AS id FROM pg_control_system()')
    const files = await makeOnce(`${template}-${rows[0].id}`, (folder) => makeTemplate(serverUrl, template, folder))
    cpSync(files, dataDir, { recursive: true })
    await copyDatabase(server, name, template)
  })
  return {
    url: urlOf(serverUrl, name),
    close: () =>
      withServer(serverUrl, async (server) => {
        await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** The demo as the built commands write it, once a day and server; its files in `folder`. */
async function makeTemplate(serverUrl: string, template: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const draft = `${template}_draft`
  await withServer(serverUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await server.query(`CREATE DATABASE ${draft}`)
  })
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(serverUrl, draft),
    NODE_ENV: 'test' as const,
  }
  for (const command of ['db-migrate', 'db-seed'])
    await run(process.execPath, [`build/node/api/over/cli/${command}.js`], { cwd: ROOT, env })
  await withServer(urlOf(serverUrl, draft), (last) => last.query('SELECT 1'))
  await withServer(serverUrl, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  })
}
