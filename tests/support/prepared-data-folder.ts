import { spawn } from 'node:child_process'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { makeOnce } from './make-once'
import { databaseHash, ROOT } from './source-hash'

/**
 * A data folder as the first start leaves it, with documents and demo as of today: made by the
 * built command, once a day.
 */
export const preparedDataFolder = (): Promise<string> =>
  makeOnce(`portal-${saoPauloDate(new Date())}-${databaseHash()}`, (draft) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: draft }
    const child = spawn(process.execPath, ['build/node/api/over/cli/prepare-database.js'], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`preparing the data ended with ${code}`)),
      )
    })
  })
