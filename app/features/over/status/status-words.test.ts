import { describe, expect, it } from 'vitest'
import { SAMPLES_KEPT } from '#domain/over/status/status-words'
import type { components } from '~/api-client/generated/schema'
import { formatBytes, formatSecond, formatSpan } from '~/format/spans.server'
import { drawLag } from './draw-lag.server'
import { statusWords } from './status-words.server'

type Status = components['schemas']['Status']
const SEEN = '2026-11-27T09:44:10.000Z'
const before = (seconds: number) => new Date(Date.parse(SEEN) - seconds * 1_000).toISOString()
const member = (name: string, given: Partial<Status['members'][number]> = {}): Status['members'][number] => ({
  ...{ name, role: 'REPLICA', isUp: true, state: 'streaming', timeline: 5, lagSeconds: 0, lagBytes: 0, history: [] },
  ...{ answeredAt: SEEN, ...given },
})
const queue = (name: Status['queues'][number]['name'], given: Partial<Status['queues'][number]> = {}) => ({
  ...{ name, waiting: 0, running: 0, oldestSeconds: null, failedToday: 0, companies: null },
  ...given,
})
const status = (given: Partial<Status> = {}): Status => ({
  ...{ seenAt: SEEN, verdict: { code: 'WRITING', since: before(41_400) }, lastWriteAt: before(2), concerns: [] },
  ...{ source: 'PATRONI', pools: null, queues: [queue('ERP')], processes: [], changes: [] },
  members: [member('portal-2', { role: 'LEADER' }), member('portal-3', { role: 'SYNC' }), member('portal-1')],
  backup: { isOwn: false, goodAt: null, bytes: null, failedAt: null, failure: null },
  ...given,
})
const words = (given: Partial<Status> = {}, leads = true) => statusWords(status(given), () => leads)

describe('the verdict', () => {
  it('says who writes, when last, and who is late', () => {
    expect(words().verdict).toEqual({
      began: 'Desde 26/11/2026 19:14:10',
      title: 'Tudo gravando',
      text: 'portal-2 lidera e grava; as outras duas copiam. A última gravação foi há 2 s.',
    })
    const late = (lagSeconds: number) =>
      words({ members: [member('a', { role: 'LEADER' }), member('portal-3', { lagSeconds })] }).verdict.text
    expect(late(4.8)).toContain('portal-3 se atrasa: ao passar de 5 s, deixa de atender consultas.')
    expect(late(7)).toContain('portal-3 está 7 s atrás e não atende consultas até se aproximar.')
    expect(late(2.4)).not.toContain('portal-3')
  })

  it('says for how long nobody writes, and promises no more than the cluster keeps', () => {
    const members = [member('portal-2', { role: 'LEADER', isUp: false }), member('portal-3', { role: 'SYNC' })]
    const held = { verdict: { code: 'READ_ONLY' as const, since: before(9) }, members }
    const { verdict, changes, hold } = words(held)
    expect(verdict.title).toBe('Só consulta há 9 s')
    expect(verdict.text).toContain(
      'portal-2 não responde. portal-3 tem tudo o que foi gravado e assume. Nada do que foi gravado se perde.',
    )
    expect(changes[0]).toMatchObject({ title: 'Ninguém grava' })
    // The strip itself is above the page.
    expect(hold).toBeNull()
    const loose = words({ ...held, concerns: [{ code: 'NOT_STRICT', text: 'x' }] })
    expect(loose.verdict.text).not.toContain('se perde')
  })

  it('of one server and of an embedded database is no cluster’s', () => {
    expect(words({ verdict: { code: 'ONE_SERVER', since: null } }).verdict.title).toBe('Sem cluster: um servidor')
    expect(words({ verdict: { code: 'EMBEDDED', since: null }, members: [] }).verdict.title).toBe('Banco embutido')
  })
})

it('a queue leads to where its failures are mended, and only who may open that', () => {
  const queues = [
    queue('MAILS', { waiting: 3, oldestSeconds: 41, failedToday: 2 }),
    queue('ERP', { failedToday: 1, running: 1 }),
    queue('WEBHOOKS', { waiting: 10_001, failedToday: 2, companies: 3 }),
    queue('EXPORTS'),
  ]
  expect(words({ queues }).queues).toEqual([
    {
      label: 'E-mails',
      what: 'avisos e senhas',
      waiting: '3',
      oldest: '41 s',
      failed: '2',
      path: '/notifications?state=DEAD',
      link: 'Ver as 2 que falharam',
    },
    {
      label: 'ERP',
      what: 'pedidos e cancelamentos, 1 em curso',
      waiting: '0',
      oldest: '—',
      failed: '1',
      path: '/orders/erp?trouble=DEAD',
      link: 'Ver a que falhou',
    },
    { label: 'Avisos a sistemas', what: 'webhooks de 3 empresas', waiting: 'mais de 10.000', oldest: '—', failed: '2' },
    { label: 'Exportações', what: 'planilhas', waiting: '0', oldest: '—', failed: '0' },
  ])
  expect(words({ queues }, false).queues.every((one) => !('path' in one))).toBe(true)
})

it('what changed is one sentence each', () => {
  const change = (kind: Status['changes'][number]['kind'], more = {}) => ({
    ...{ kind, at: SEEN, member: 'portal-2', awaySeconds: null, bytes: null },
    ...more,
  })
  const changes = [
    change('LEADER', { awaySeconds: 4.2 }),
    change('LEADER', { member: null }),
    change('PAUSE', { awaySeconds: 12 }),
    change('LOST'),
    change('BACK'),
    change('BACKUP', { bytes: 1_800_000_000 }),
    change('BACKUP_FAILED'),
  ]
  expect(words({ changes }).changes.map(({ title }) => title)).toEqual([
    'portal-2 passou a liderar, só consulta por 4,2 s',
    'Outra máquina passou a liderar',
    'Ninguém gravou por 12 s; a mesma máquina voltou a gravar',
    'portal-2 deixou de responder',
    'portal-2 voltou e segue',
    'Cópia de segurança conferida, 1,8 GB',
    'A cópia de segurança falhou',
  ])
})

it('a process that is behind, or whose clock is apart, is told in words', () => {
  const one = {
    host: 'm1',
    pid: 7,
    role: 'API' as const,
    version: '1',
    schemaVersion: 5,
    clockAheadMs: 0,
    startedAt: SEEN,
    seenAt: SEEN,
    isSelf: true,
  }
  const { processes } = words({ processes: [one, { ...one, schemaVersion: 4, clockAheadMs: -90_000, isSelf: false }] })
  expect(processes.map(({ what, schema, clock }) => [what, schema, clock])).toEqual([
    ['processo 7, responde agora', 'Em dia', 'certo'],
    ['processo 7', 'Atrás', '90 s adiantado'],
  ])
})

describe('the line of the last hour', () => {
  it('is none without two points', () => {
    expect([drawLag([]), drawLag([1]), drawLag([null, 3, null])]).toEqual([null, null, null])
  })

  it('ends at the right edge, has a gap where nobody told, and stays within its height', () => {
    const line = drawLag([0, 0, 0, null, 99, 5])!
    expect(line.path).toMatch(/^M[\d.]+ 23L[\d.]+ 23M[\d.]+ 1L120 [\d.]+$/)
    const full = drawLag(Array.from({ length: SAMPLES_KEPT + 60 }, () => 0.2))!
    expect(full.path).toMatch(/^M0 [\d.]+L120 [\d.]+$/)
  })
})

it('spans, sizes and moments are short', () => {
  expect([0, 0.04, 0.2, 4.8, 5, 41, 119, 120, 7_200, 200_000].map(formatSpan)).toEqual([
    ...['0 s', '0 s', '0,2 s', '4,8 s', '5 s', '41 s', '119 s', '2 min', '2 h', '2 dias'],
  ])
  expect([0, 999, 16_400, 4_500_000, 1_800_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '16 kB',
    '4,5 MB',
    '1,8 GB',
  ])
  expect(formatSecond(SEEN)).toBe('27/11/2026 06:44:10')
})
