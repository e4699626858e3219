import { z } from '@hono/zod-openapi'
import { CONCERN_CODES } from '#domain/over/status/concerns'
import { CLUSTER_EVENTS, MEMBER_ROLES, PROCESS_ROLES, STATUS_QUEUES, VERDICTS } from '#domain/over/status/status-words'

const moment = z.iso.datetime()
const seconds = z.number().nonnegative()

const member = z
  .object({
    name: z.string(),
    role: z.enum(MEMBER_ROLES).openapi({ description: 'LEADER grava; SYNC tem também cada gravação confirmada' }),
    isUp: z.boolean(),
    state: z.string().openapi({ description: 'Na palavra do Patroni ou do PostgreSQL' }),
    timeline: z.number().int().nullable(),
    lagSeconds: seconds.nullable().openapi({ description: 'Nunca menos que o verdadeiro; nulo: ninguém disse' }),
    lagBytes: seconds.nullable(),
    answeredAt: moment.nullable(),
    history: z
      .array(seconds.nullable())
      .openapi({ description: 'Atraso da última hora, um a cada 15 s, do mais antigo; da memória de quem responde' }),
  })
  .openapi('StatusMember')

const poolUse = z.object({
  inUse: z.number().int(),
  waiting: z.number().int(),
  bound: z.number().int(),
})

const queue = z
  .object({
    name: z.enum(STATUS_QUEUES),
    waiting: z.number().int().openapi({ description: 'Até 10.001: mais do que isso não se conta' }),
    running: z.number().int(),
    oldestSeconds: seconds.nullable().openapi({ description: 'Do que espera há mais tempo; nulo: nada espera' }),
    failedToday: z.number().int().openapi({ description: 'Do que se desistiu hoje, dia de São Paulo' }),
    companies: z.number().int().nullable().openapi({ description: 'Só de WEBHOOKS: empresas com algo na fila' }),
  })
  .openapi('StatusQueue')
export type QueueAnswer = z.infer<typeof queue>

const change = z
  .object({
    kind: z.enum([...CLUSTER_EVENTS, 'BACKUP', 'BACKUP_FAILED']),
    at: moment,
    member: z.string().nullable(),
    awaySeconds: seconds.nullable().openapi({ description: 'Quanto tempo ninguém gravou' }),
    bytes: z.number().int().nullable(),
  })
  .openapi('StatusChange')
export type ChangeAnswer = z.infer<typeof change>

const process = z
  .object({
    host: z.string(),
    pid: z.number().int(),
    role: z.enum(PROCESS_ROLES).openapi({ description: 'JOBS faz também o trabalho de fundo' }),
    version: z.string(),
    schemaVersion: z.number().int().openapi({ description: 'Da migração mais nova que conhece, em ms' }),
    clockAheadMs: z.number().int().openapi({ description: 'Quanto o relógio do banco está adiante do da máquina' }),
    startedAt: moment,
    seenAt: moment,
    isSelf: z.boolean(),
  })
  .openapi('StatusProcess')
export type ProcessAnswer = z.infer<typeof process>

const backup = z
  .object({
    isOwn: z.boolean().openapi({ description: 'O portal faz cópias por si; senão outro as faz, como o pgBackRest' }),
    goodAt: moment.nullable().openapi({ description: 'Da última feita e conferida' }),
    bytes: z.number().int().nullable(),
    failedAt: moment.nullable(),
    failure: z.string().nullable(),
  })
  .openapi('StatusBackup')
export type BackupAnswer = z.infer<typeof backup>

export const status = z
  .object({
    seenAt: moment,
    verdict: z.object({ code: z.enum(VERDICTS), since: moment.nullable() }),
    lastWriteAt: moment.nullable().openapi({ description: 'Da gravação mais nova que uma cópia já tem' }),
    concerns: z
      .array(z.object({ code: z.enum(CONCERN_CODES), text: z.string() }))
      .openapi({ description: 'O que precisa de atenção, do mais grave' }),
    source: z.enum(['PATRONI', 'REPLICATION']).nullable(),
    members: z.array(member),
    pools: z
      .object({ leader: poolUse, replica: poolUse.nullable() })
      .nullable()
      .openapi({ description: 'Conexões do processo que responde' }),
    queues: z.array(queue),
    backup,
    processes: z.array(process),
    changes: z.array(change).openapi({ description: 'Das últimas 24 h, do mais novo' }),
  })
  .openapi('Status')
export type Status = z.infer<typeof status>
