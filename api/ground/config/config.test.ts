import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const DATABASE_URL = 'postgres://portal:a@10.0.0.1/portal'
const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', DATABASE_URL, ...env }, '1')

describe('a standby that is the leader', () => {
  it.each([
    DATABASE_URL,
    'postgres://portal:a@10.0.0.1:5432/portal',
    'postgresql://reader:b@10.0.0.1/portal?sslmode=require',
  ])('%s ends the start with a sentence', (DATABASE_REPLICA_URL) => {
    expect(() => read({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL é o mesmo endereço de DATABASE_URL')
  })

  it('another server, port or database may be one', () => {
    for (const url of ['postgres://a@10.0.0.2/portal', 'postgres://a@10.0.0.1:5001/portal'])
      expect(read({ DATABASE_REPLICA_URL: url }).replicaUrl).toBe(url)
  })
})

describe('PATRONI_URLS', () => {
  it('are taken with what is around them, each once', () => {
    const urls = read({
      PATRONI_URLS: ' https://10.0.0.1:8008/, https://10.0.0.2:8008,https://10.0.0.1:8008,, ',
    }).patroniUrls
    expect(urls).toEqual(['https://10.0.0.1:8008', 'https://10.0.0.2:8008'])
    expect(read({}).patroniUrls).toEqual([])
  })

  it.each([
    '10.0.0.1:8008',
    'https://10.0.0.1:8008/cluster',
    'postgres://10.0.0.1',
    'http://operator:x@10.0.0.1:8008',
    'http://:8008',
  ])('%s ends the start with a sentence', (wrong) => {
    expect(() => read({ PATRONI_URLS: `https://10.0.0.2:8008,${wrong}` })).toThrow('PATRONI_URLS tem algo')
  })
})
