import { describe, expect, it } from 'vitest'
import { countWorkers, readWorkers } from './count-workers'

describe('WORKERS', () => {
  it('is one without a word, a number, or one for each core', () => {
    expect(readWorkers({})).toBe(1)
    expect(readWorkers({ WORKERS: '' })).toBe(1)
    expect(readWorkers({ WORKERS: '1' })).toBe(1)
    expect(readWorkers({ WORKERS: ' 3 ' })).toBe(3)
    expect(readWorkers({ WORKERS: 'auto' }, 8)).toBe(8)
    expect(readWorkers({ WORKERS: 'auto' }, 500)).toBe(64)
  })

  it.each(['0', '-1', 'abc', '1000', '1.5', '2 processes', '1e1', 'AUTO'])(
    '"%s" is refused in one sentence',
    (text) => {
      expect(() => readWorkers({ WORKERS: text })).toThrow(
        `WORKERS é "${text}", mas precisa ser um número de 1 a 64, ou "auto" para um processo por núcleo: corrija ou tire a variável.`,
      )
    },
  )

  it('is 1 on the embedded database, and says so once', () => {
    const said: string[] = []
    expect(countWorkers({ WORKERS: '2' }, true, (words) => said.push(words))).toBe(1)
    expect(said).toEqual([
      'WORKERS=2 não vale com o banco de dados embutido, que só um processo pode abrir: o portal inicia com 1. ' +
        'Para usar mais núcleos, informe DATABASE_URL.',
    ])
    expect(countWorkers({ WORKERS: '2' }, false, (words) => said.push(words))).toBe(2)
    expect(countWorkers({}, true, (words) => said.push(words))).toBe(1)
    expect(said).toHaveLength(1)
  })
})
