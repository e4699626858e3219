import { existsSync, readFileSync } from 'node:fs'
import { fail, say } from './console.mjs'
import { runChild } from './run-child.mjs'

const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Runs `npm ci` unless `node_modules` already holds what package-lock.json names.
 * @param options.tests whether what only tests and checks need is wanted too (`devDependencies`); what is there of it stays
 */
export async function ensureInstalled({ tests = false } = {}) {
  if (isInstalled(tests)) return
  say('instalando as dependências (npm ci)')
  const code = await runChild('npm', ['ci', tests ? '--include=dev' : '--omit=dev'])
  if (code !== 0) fail('A instalação das dependências falhou. Veja a mensagem do npm acima.')
}

/**
 * npm leaves the list of what it installed; packages for other platforms are missing from it, and those of tests where
 * they were left out.
 */
function isInstalled(tests) {
  if (!existsSync(INSTALLED)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    if (present[path]) return present[path].version === version
    return optional || devOptional || (dev && !tests)
  })
}
