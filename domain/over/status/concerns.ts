import { CLOCKS_APART_MS, type MemberRole } from './status-words'

/** Something that an operator has to mend, in one sentence that says how: in the log at the start, and on /status. */
export interface Concern {
  code: ConcernCode
  text: string
}

export const CONCERN_CODES = [
  ...([
    'TABLE_FULL_SOON',
    'POOL_STATEMENT',
    'SCHEMA_MISSING',
    'SCHEMA_BEHIND',
    'PATRONI_SILENT',
    'MEMBER_AWAY',
    'NO_SECOND_COPY',
  ] as const),
  ...([
    'ASYNCHRONOUS',
    'NOT_STRICT',
    'OLD_PATRONI',
    'TWO_MACHINES',
    'PAUSED',
    'CLOCKS_APART',
    'REPLICA_LEADS',
  ] as const),
  ...(['POOL_SESSION', 'VERSIONS_DIFFER', 'BACKUP_FAILED'] as const),
] as const
type ConcernCode = (typeof CONCERN_CODES)[number]

/** What is known of a cluster of machines. */
export interface ClusterFacts {
  /** By Patroni's word, or by PostgreSQL's own list of its standbys. */
  source: 'PATRONI' | 'REPLICATION'
  /** How many machines there are, whether they answer or not. */
  machines: number
  members: readonly MemberFacts[]
  /** Whether an acknowledged write is on two machines: always, unless there is one only, no; null: nobody told. */
  synchronous: 'STRICT' | 'LOOSE' | 'OFF' | null
  /** An operator has told Patroni to let everything be. */
  isPaused: boolean
}

interface MemberFacts {
  name: string
  role: MemberRole
  isUp: boolean
  /** Not even its Patroni answers. */
  isSilent: boolean
  state: string
  /** Of its Patroni; null where it told none. */
  version: string | null
  /** How many ms its clock is ahead of the leading database's; null where it told none. */
  clockAheadMs: number | null
}

/** With etcd's v3 API older ones take a lock back without comparing: acknowledged writes were lost. */
const LEAST_PATRONI = [4, 0, 7]

/** What is wrong with a cluster, the gravest first. */
export function judgeCluster({ source, machines, members, synchronous, isPaused }: ClusterFacts): Concern[] {
  const concerns: Concern[] = []
  const add = (code: ConcernCode, text: string) => concerns.push({ code, text })
  const isPatroni = source === 'PATRONI'
  const up = members.filter(({ isUp }) => isUp)
  if (isPatroni && up.length === 0)
    add(
      'PATRONI_SILENT',
      'Nenhum Patroni de PATRONI_URLS responde: confira os endereços, a rede e, com TLS, NODE_EXTRA_CA_CERTS.',
    )
  else
    for (const { name, state, isSilent } of members.filter(({ isUp }) => !isUp))
      add(
        'MEMBER_AWAY',
        isSilent
          ? `${name} não responde: veja se a máquina está ligada e o que diz o registro do Patroni dela.`
          : `O PostgreSQL de ${name} não atende (${state}): se não voltar em um minuto, veja o registro do Patroni dela.`,
      )
  if (synchronous === 'OFF' && (isPatroni || members.length > 1))
    add(
      'ASYNCHRONOUS',
      `O banco confirma o que uma máquina só tem, e uma troca o perde: ligue o modo síncrono (${
        isPatroni
          ? 'patronictl edit-config -s synchronous_mode=true -s synchronous_mode_strict=true'
          : 'synchronous_standby_names'
      }).`,
    )
  if (synchronous === 'LOOSE')
    add(
      'NOT_STRICT',
      'Sem a segunda cópia o cluster grava mesmo assim, e uma queda perde o que gravou: ligue o modo estrito (patronictl edit-config -s synchronous_mode_strict=true).',
    )
  if (isPatroni && synchronous === 'STRICT' && up.length > 0 && !up.some(({ role }) => role === 'SYNC'))
    add(
      'NO_SECOND_COPY',
      'Nenhuma máquina tem a segunda cópia, e sem ela nada é confirmado: traga de volta uma das que faltam.',
    )
  for (const { name, version } of members)
    if (version && isOlder(version))
      add(
        'OLD_PATRONI',
        `${name} roda o Patroni ${version}, que com o etcd v3 perde gravações confirmadas numa troca: atualize para 4.0.7 ou mais novo.`,
      )
  if (isPatroni && machines < 3)
    add(
      'TWO_MACHINES',
      `O cluster tem só ${machines === 1 ? 'uma máquina' : 'duas máquinas'}: sem uma delas nada mais grava. Acrescente até ter três.`,
    )
  if (isPaused) add('PAUSED', 'O Patroni está em pausa e não troca quem lidera: tire-a com patronictl resume.')
  for (const { name, clockAheadMs } of members)
    if (isApart(clockAheadMs)) concerns.push(clockConcern(name, clockAheadMs))
  return concerns
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const differing = LEAST_PATRONI.findIndex((part, at) => part !== (parts[at] ?? 0))
  return differing !== -1 && (parts[differing] ?? 0) < LEAST_PATRONI[differing]!
}

const isApart = (ms: number | null): ms is number => ms !== null && Math.abs(ms) >= CLOCKS_APART_MS

/** @param ms how far it is ahead; negative: behind */
function clockConcern(name: string, ms: number): Concern {
  const seconds = Math.round(Math.abs(ms) / 1_000)
  return {
    code: 'CLOCKS_APART',
    text: `O relógio de ${name} está ${seconds} s ${ms > 0 ? 'adiantado' : 'atrasado'} em relação ao banco, que é quem conta: ligue a sincronização de hora (timedatectl).`,
  }
}

export interface ProcessFacts {
  host: string
  pid: number
  version: string
  /** When the newest migration that it knows was written, in ms. */
  schemaVersion: number
  /** How many ms the database's clock is ahead of its machine's. */
  clockAheadMs: number
}

/**
 * What is wrong among the processes of the API.
 * @param applied when the newest migration of the database was written, in ms
 */
export function judgeProcesses(processes: readonly ProcessFacts[], applied: number): Concern[] {
  const concerns: Concern[] = []
  const nameOf = ({ host, pid }: ProcessFacts) => `A API em ${host} (processo ${pid})`
  for (const one of processes) {
    if (one.schemaVersion > applied)
      concerns.push({
        code: 'SCHEMA_MISSING',
        text: `${nameOf(one)} espera um banco mais novo: rode npm run db:migrate.`,
      })
    if (one.schemaVersion < applied)
      concerns.push({
        code: 'SCHEMA_BEHIND',
        text: `${nameOf(one)} foi feita para um banco mais antigo que este: atualize-a, versão ${one.version}.`,
      })
    if (isApart(one.clockAheadMs)) concerns.push(clockConcern(`${one.host}`, -one.clockAheadMs))
  }
  const versions = [...new Set(processes.map(({ version }) => version))].sort()
  if (versions.length > 1)
    concerns.push({
      code: 'VERSIONS_DIFFER',
      text: `As APIs rodam versões diferentes (${versions.join(', ')}): numa atualização isso passa em minutos; senão, reinicie as que ficaram para trás.`,
    })
  return concerns
}

/** What a process has found out about its own addresses. */
export const ADDRESS_CONCERNS = {
  REPLICA_LEADS: {
    code: 'REPLICA_LEADS',
    text: 'DATABASE_REPLICA_URL leva a quem grava, e não a uma cópia: aponte para uma réplica, ou tire a variável.',
  },
  POOL_SESSION: {
    code: 'POOL_SESSION',
    text: 'O PgBouncer de DATABASE_URL está em modo de sessão, e cada conexão do portal segura uma do banco: ponha pool_mode = transaction.',
  },
  POOL_STATEMENT: {
    code: 'POOL_STATEMENT',
    text: 'O PgBouncer de DATABASE_URL está em modo de instrução, que recusa transações, e nada grava: ponha pool_mode = transaction.',
  },
} as const satisfies Record<string, Concern>

/** The gravest first, each sentence once. */
/** Tables that will take no more rows when their last partition is full. @param left ids that are free */
export const judgeTables = (short: readonly { table: string; left: number }[]): Concern[] =>
  short.map(({ table, left }) => ({
    code: 'TABLE_FULL_SOON' as const,
    text: `A tabela ${table} só recebe mais ${Math.max(0, Math.round(left)).toLocaleString('pt-BR')} registros: a próxima partição não foi criada. Veja no log da API por quê e rode npm run db:migrate com o dono das tabelas.`,
  }))

export const inOrder = (concerns: readonly Concern[]): Concern[] =>
  [...new Map(concerns.map((one) => [one.text, one])).values()].sort(
    (one, other) => CONCERN_CODES.indexOf(one.code) - CONCERN_CODES.indexOf(other.code),
  )
