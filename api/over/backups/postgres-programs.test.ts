import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findProgram, runProgram } from './postgres-programs'

const hasPrograms = spawnSync('pg_dump', ['--version']).status === 0

describe('the programs of PostgreSQL', () => {
  it('are asked for by their package when they are missing or older than the server', () => {
    expect(() => findProgram('pg_dump', 99)).toThrow(/instale o pacote postgresql-client-99/)
  })

  it.runIf(hasPrograms)('are found where they are new enough', () => {
    expect(findProgram('pg_restore', 15)).toMatch(/pg_restore$/)
  })

  it.runIf(hasPrograms)('say why they failed, without the password', async () => {
    const url = 'postgres://portal:segredo@127.0.0.1:1/portal'
    const failure = await runProgram(findProgram('pg_dump', 0), url, ['--schema-only']).catch((error: Error) => error)
    expect(String(failure)).toContain('terminou com o código 1')
    expect(String(failure)).not.toContain('segredo')
  })
})
