import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../console.mjs'
import { PROJECT } from './cluster-file.mjs'

/**
 * Where all APIs keep files: the S3 store of the tests, in this process, or one shared folder where what only tests
 * need is not installed.
 * @returns {Promise<{ env: Record<string, string>, close?: () => Promise<void> }>} the variables of the APIs
 */
export async function openStore({ folder }) {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  if (!existsSync(join(PROJECT, 'node_modules/@20minutes/s3rver'))) {
    say('sem o armazém S3 dos testes (npm ci --include=dev): os arquivos ficam em uma pasta comum às duas APIs')
    return { env: { FILES_DIR: files } }
  }
  const { tsImport } = await import('tsx/esm/api')
  const { startS3Server } = await tsImport('../../tests/support/s3-server.ts', import.meta.url)
  // It keeps its objects in the temporary folder: that of the cluster.
  const before = process.env.TMPDIR
  process.env.TMPDIR = files
  const server = await startS3Server()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  return { env: server.env, close: () => server.close() }
}
