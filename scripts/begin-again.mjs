import { spawn } from 'node:child_process'

/** As the image has it (Dockerfile): what is larger goes back to the system when it is freed. */
const THRESHOLD = '1048576'

/**
 * Runs the same command once more with the one setting of the C library that only its start reads: without it a process
 * keeps twice the memory after twenty photographs (docs/operations.md). The first process, which holds no more than
 * Node itself, waits, hands signals on and ends as the second one does. Where it is killed the second one stops in good
 * order. Returns in the second one, and at once where there is nothing to set: elsewhere than on Linux with glibc, or
 * where it is set already.
 */
export async function beginAgain() {
  if (process.env.MALLOC_MMAP_THRESHOLD_ || !hasGlibc()) return stopWithParent()
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: THRESHOLD },
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGUSR2', () => child.kill('SIGUSR2'))
  if (!process.stdin.isTTY) process.on('SIGHUP', () => child.kill('SIGHUP'))
  // A terminal tells both of them.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  process.exit(code)
}

function hasGlibc() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** Ended in any way, the first process takes this one with it. */
function stopWithParent() {
  if (!process.channel) return
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
