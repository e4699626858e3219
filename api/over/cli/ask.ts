import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal; `secret` answers are not echoed. Answers '' without a terminal. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stdout.write(question)
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!secret) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    if (secret) process.stdout.write('\n')
  }
}
