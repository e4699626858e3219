import { CLOCKS_APART_MS, LAG_LIMIT_SECONDS } from '#domain/over/status/status-words'
import type { ScreenPath } from '#domain/people/permissions/screen-rules'
import type { components } from '~/api-client/generated/schema'
import type { Badge } from '~/components/status-badge'
import { formatTime } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { formatBytes, formatSecond, formatSpan } from '~/format/spans.server'
import { HOLD_TEXT } from '~/texts/hold.server'
import { drawLag } from './draw-lag.server'

type Status = components['schemas']['Status']
type Member = Status['members'][number]
type Change = Status['changes'][number]
type Queue = Status['queues'][number]
type Process = Status['processes'][number]

/** A look at /status takes part of a second; what is nearer to it than that is now. */
const since = (moment: string, seenAt: string): number => Math.max(0, (Date.parse(seenAt) - Date.parse(moment)) / 1_000)
const ago = (moment: string | null, seenAt: string): string =>
  moment === null ? 'nunca' : since(moment, seenAt) < 1 ? 'agora' : `há ${formatSpan(since(moment, seenAt))}`

/**
 * The portal's state in the words of /status.
 * @param leads whether this user may open the screen that a queue's failures are mended on
 */
export function statusWords(status: Status, leads: (path: ScreenPath) => boolean) {
  const { seenAt, concerns, members, queues, processes, changes, backup, pools } = status
  return {
    seenAt: formatSecond(seenAt),
    concerns: concerns.map(({ text }) => text),
    verdict: verdictOf(status),
    members: members.map((member) => memberWords(member, seenAt)),
    queues: queues.map((queue) => queueWords(queue, leads)),
    queuesUntil:
      status.verdict.code === 'READ_ONLY'
        ? 'paradas até haver quem grave; nada se perde'
        : `hoje, até ${formatTime(seenAt)}`,
    pools: pools && [
      { name: 'Para quem grava', ...poolWords(pools.leader) },
      ...(pools.replica ? [{ name: 'Para a cópia que consulta', ...poolWords(pools.replica) }] : []),
    ],
    processes: processes.map((one) => processWords(one, processes, seenAt)),
    backup: backupWords(backup),
    changes: [...heldChange(status), ...changes.map(changeWords)],
    // Of a cluster: the strip itself stands above this page already while it lasts.
    hold: members.length > 1 && status.verdict.code === 'WRITING' ? HOLD_TEXT : null,
  }
}

function verdictOf({ verdict: { code, since: from }, members, lastWriteAt, seenAt, concerns }: Status) {
  const began = from === null ? null : `Desde ${formatSecond(from)}`
  if (code === 'EMBEDDED')
    return {
      began: null,
      title: 'Banco embutido',
      text: 'O banco roda dentro do portal, nesta máquina. Com DATABASE_URL ele fica em um servidor à parte.',
    }
  if (code === 'ONE_SERVER')
    return {
      began,
      title: 'Sem cluster: um servidor',
      text: 'O banco está em uma máquina só: com ela fora do ar, nada se grava nem se consulta.',
    }
  const silent = members.filter(({ isUp }) => !isUp)
  const copies = members.filter(({ isUp, role }) => isUp && role !== 'LEADER')
  if (code === 'READ_ONLY') {
    const isSafe = !concerns.some((one) => one.code === 'ASYNCHRONOUS' || one.code === 'NOT_STRICT')
    const heir = copies.find(({ role }) => role === 'SYNC')
    return {
      began: 'Troca de líder',
      title: `Só consulta ${ago(from, seenAt)}`,
      text: [
        ...silent.map(({ name }) => `${name} não responde.`),
        heir ? `${heir.name} tem tudo o que foi gravado e assume.` : 'Nenhuma máquina grava.',
        isSafe ? 'Nada do que foi gravado se perde.' : '',
        'Esta página se atualiza sozinha.',
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
  const leader = members.find(({ role, isUp }) => role === 'LEADER' && isUp)
  const late = copies.filter(isLate)
  return {
    began,
    title: 'Tudo gravando',
    text: [
      leader ? `${leader.name} lidera e grava; ${copyWords(copies.length)}.` : '',
      lastWriteAt ? `A última gravação foi ${ago(lastWriteAt, seenAt)}.` : '',
      ...late.map(({ name, lagSeconds }) =>
        lagSeconds !== null && lagSeconds >= LAG_LIMIT_SECONDS
          ? `${name} está ${formatSpan(lagSeconds)} atrás e não atende consultas até se aproximar.`
          : `${name} se atrasa: ao passar de ${LAG_LIMIT_SECONDS} s, deixa de atender consultas.`,
      ),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const copyWords = (count: number): string =>
  count === 0 ? 'ninguém copia' : count === 1 ? 'a outra copia' : `as outras ${count === 2 ? 'duas' : count} copiam`

/** From half of the limit on it is said. */
const isLate = ({ lagSeconds }: Pick<Member, 'lagSeconds'>): boolean =>
  lagSeconds !== null && lagSeconds >= LAG_LIMIT_SECONDS / 2

const ROLES = { LEADER: 'lidera, grava', SYNC: 'segue, tem tudo o que foi confirmado', REPLICA: 'segue' } as const

function memberWords(member: Member, seenAt: string) {
  const { name, role, isUp, timeline, lagSeconds, lagBytes, answeredAt, history } = member
  const lag = isUp && lagSeconds !== null ? formatSpan(lagSeconds) : '—'
  return {
    name,
    role: isUp ? ROLES[role] : role === 'LEADER' ? 'liderava' : 'seguia',
    lag,
    bytes: isUp && lagBytes ? formatBytes(lagBytes) : null,
    timeline: timeline === null ? '—' : String(timeline),
    answered: ago(answeredAt, seenAt),
    badge: memberBadge(member),
    line: drawLag(history),
  }
}

function memberBadge({ role, isUp, state, lagSeconds }: Member): Badge {
  if (!isUp)
    return {
      family: 'stopped',
      label: state === '' || state === 'running' || state === 'streaming' ? 'Não responde' : 'Não atende',
    }
  if (role === 'LEADER') return { family: 'delivery', label: 'Grava' }
  if (isLate({ lagSeconds })) return { family: 'waiting', label: 'Atrasa' }
  return lagSeconds === null ? { family: 'draft', label: 'Segue' } : { family: 'delivery', label: 'Em dia' }
}

const QUEUES: Readonly<
  Record<Queue['name'], { label: string; what: string; mend: ScreenPath | null; query?: string }>
> = {
  WEBHOOKS: { label: 'Avisos a sistemas', what: 'webhooks', mend: null },
  MAILS: { label: 'E-mails', what: 'avisos e senhas', mend: '/notifications', query: '?state=DEAD' },
  ERP: { label: 'ERP', what: 'pedidos e cancelamentos', mend: '/orders/erp', query: '?trouble=DEAD' },
  EXPORTS: { label: 'Exportações', what: 'planilhas', mend: '/exports' },
}

function queueWords(
  { name, waiting, running, oldestSeconds, failedToday, companies }: Queue,
  leads: (path: ScreenPath) => boolean,
) {
  const { label, what, mend, query = '' } = QUEUES[name]
  const whose = companies ? `${what} de ${companies} ${companies === 1 ? 'empresa' : 'empresas'}` : what
  return {
    label,
    what: running > 0 ? `${whose}, ${formatInteger(running)} em curso` : whose,
    waiting: waiting > 10_000 ? 'mais de 10.000' : formatInteger(waiting),
    oldest: oldestSeconds === null ? '—' : formatSpan(oldestSeconds),
    failed: formatInteger(failedToday),
    // Each of them is tried again there, by who may.
    ...(mend !== null && failedToday > 0 && leads(mend)
      ? {
          path: `${mend}${query}`,
          link: failedToday === 1 ? 'Ver a que falhou' : `Ver as ${formatInteger(failedToday)} que falharam`,
        }
      : {}),
  }
}

const poolWords = ({ inUse, waiting, bound }: NonNullable<Status['pools']>['leader']) => ({
  use: `${inUse} de ${bound}`,
  waiting: formatInteger(waiting),
})

function processWords(one: Process, all: readonly Process[], seenAt: string) {
  const newest = Math.max(...all.map(({ schemaVersion }) => schemaVersion))
  const seconds = Math.abs(one.clockAheadMs) / 1_000
  return {
    name: one.host,
    what: `processo ${one.pid}${one.isSelf ? ', responde agora' : ''}`,
    role: one.role === 'JOBS' ? 'API e segundo plano' : 'API',
    version: one.version,
    schema: one.schemaVersion < newest ? 'Atrás' : 'Em dia',
    clock:
      seconds * 1_000 < CLOCKS_APART_MS
        ? 'certo'
        : `${formatSpan(seconds)} ${one.clockAheadMs > 0 ? 'atrasado' : 'adiantado'}`,
    seen: ago(one.seenAt, seenAt),
  }
}

function backupWords({ isOwn, goodAt, bytes, failedAt }: Status['backup']): string {
  const last = goodAt && `A última, feita e conferida em ${formatSecond(goodAt)}, tem ${formatBytes(bytes ?? 0)}.`
  if (!isOwn)
    return last
      ? `${last} As seguintes são feitas por outro programa, como o pgBackRest.`
      : 'O portal não as faz: são feitas por outro programa, como o pgBackRest. Um ensaio por trimestre mostra se servem.'
  if (failedAt && (!goodAt || goodAt < failedAt))
    return `A de ${formatSecond(failedAt)} falhou. ${last ?? 'Ainda não há nenhuma.'}`
  return last ?? 'Ainda não há nenhuma: a primeira vem logo depois do início.'
}

/** What began and is not over stands in no table: nobody could write it. */
function heldChange({ verdict: { code, since: from } }: Status) {
  return code === 'READ_ONLY' && from !== null
    ? [{ key: 'now', title: 'Ninguém grava', text: `${formatSecond(from)} · só consulta desde então` }]
    : []
}

function changeWords({ kind, at, member, awaySeconds, bytes }: Change) {
  const who = member ?? 'Outra máquina'
  const gap = awaySeconds === null ? '' : `, só consulta por ${formatSpan(awaySeconds)}`
  const titles: Readonly<Record<Change['kind'], string>> = {
    LEADER: `${who} passou a liderar${gap}`,
    PAUSE: `Ninguém gravou${awaySeconds === null ? '' : ` por ${formatSpan(awaySeconds)}`}; a mesma máquina voltou a gravar`,
    LOST: `${who} deixou de responder`,
    BACK: `${who} voltou e segue`,
    BACKUP: `Cópia de segurança conferida, ${formatBytes(bytes ?? 0)}`,
    BACKUP_FAILED: 'A cópia de segurança falhou',
  }
  return { key: `${kind}-${at}-${member ?? ''}`, title: titles[kind], text: formatSecond(at) }
}
