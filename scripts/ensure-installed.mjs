import { existsSync, readFileSync } from 'node:fs'
import { fail, say } from './console.mjs'
import { runChild } from './run-child.mjs'

const INSTALLED = 'node_modules/.package-lock.json'

/** Runs `npm ci` unless `node_modules` already holds what package-lock.json names. */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('instalando as dependências (npm ci)')
  // With NODE_ENV=production npm would leave out what the build needs.
  const code = await runChild('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) fail('A instalação das dependências falhou. Veja a mensagem do npm acima.')
}

/** npm leaves the list of what it installed; packages for other platforms are missing from it. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}
