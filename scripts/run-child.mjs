import { spawn } from 'node:child_process'

/**
 * Runs a program with our console as its own.
 * @returns its exit code; 1 when a signal ended it
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
