/**
 * `npm start`: everything from a fresh clone to a running portal. Installs, builds and makes the embedded database when
 * that is needed, then becomes the server, and says where it is and who may log in.
 */
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { beginAgain } from './begin-again.mjs'
import { fail, say } from './console.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Este portal precisa do Node 20.19 ou mais novo (aqui: ${process.version}).`)

await beginAgain()
loadEnv()
process.env.NODE_ENV ??= 'production'
// A person reads this console: one line a request would bury what is said here.
process.env.LOG_LEVEL ??= 'warn'
const port = Number(process.env.PORT || 3000)

await requireFreePort(port)
await ensureInstalled()
await ensureBuilt()
say(process.env.API_BASE_URL ? `usando a API em ${process.env.API_BASE_URL}` : 'abrindo o banco de dados')
await import(pathToFileURL('build/node/server.js').href)
await untilReady(`http://127.0.0.1:${port}/readyz`)
say('pronto')
await printLogins()

function requireFreePort(wanted) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') fail(`Não foi possível usar a porta ${wanted}: ${error.message}`)
      fail(
        `A porta ${wanted} já está em uso.`,
        `Encerre o outro programa ou escolha outra: PORT=${wanted + 1} npm start`,
      )
    })
    probe.listen(wanted, () => probe.close(resolve))
  })
}

async function untilReady(url) {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  fail('O portal iniciou, mas a API ou o banco de dados não respondem. Veja as mensagens acima.')
}

/** The server has said its address. */
async function printLogins() {
  if (process.env.DATABASE_URL || process.env.API_BASE_URL || process.env.SEED_DEMO === 'off') return
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import(pathToFileURL('build/node/api/over/seed/demo-logins.js').href)
  console.log(`\n  Logins de demonstração, todos com a senha ${DEMO_PASSWORD}:\n`)
  for (const { email, note } of Object.values(DEMO_LOGINS)) console.log(`    ${email.padEnd(32)} ${note}`)
  console.log('\n  Para encerrar: Ctrl+C\n')
}
