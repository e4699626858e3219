import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const HELPER = fileURLToPath(new URL('begin-again.mjs', import.meta.url))
/** Two starts of Node, on a machine that has more to do. */
const SOON = { timeout: 20_000 }
let folder
let script
const begun = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'begin-again-'))
  script = join(folder, 'server.mjs')
  // A server that says who it is, and ends in good order with a code of its own.
  writeFileSync(
    script,
    `const { beginAgain } = await import(${JSON.stringify(HELPER)})
await beginAgain()
const wait = setInterval(() => {}, 1000)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => { console.log('stopped by', signal); clearInterval(wait); process.exitCode = 7 })
console.log(JSON.stringify({ pid: process.pid, threshold: process.env.MALLOC_MMAP_THRESHOLD_, argv: process.argv.slice(2), execArgv: process.execArgv }))
`,
  )
})
// A test that fails leaves no process behind that keeps the run from its end.
afterEach(() => {
  for (const child of begun.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function begin(env = {}) {
  const { MALLOC_MMAP_THRESHOLD_: _, ...rest } = process.env
  const child = spawn(process.execPath, ['--max-semi-space-size=32', script, 'portal'], {
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  begun.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, SOON).toContain('\n')
  return { child, server: JSON.parse(output.split('\n')[0]), output: () => output }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const hasGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined

it.runIf(hasGlibc).each(['SIGTERM', 'SIGINT'])(
  'a server begins again with the setting, is told of %s, and its code is the whole’s',
  async (signal) => {
    const { child, server, output } = await begin()
    expect(server).toMatchObject({ threshold: '1048576', argv: ['portal'], execArgv: ['--max-semi-space-size=32'] })
    expect(server.pid).not.toBe(child.pid)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([7, null])
    expect(output()).toContain(`stopped by ${signal}`)
    expect(isAlive(server.pid)).toBe(false)
  },
)

it.runIf(hasGlibc)('a server whose first process is killed stops in good order', async () => {
  const { child, output } = await begin()
  child.kill('SIGKILL')
  await expect.poll(output, SOON).toContain('stopped by SIGTERM')
})

it('a server whose setting is there is the only process', async () => {
  const { child, server } = await begin({ MALLOC_MMAP_THRESHOLD_: '2097152' })
  expect(server).toMatchObject({ pid: child.pid, threshold: '2097152' })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([7, null])
})
