import type pg from 'pg'
import { keepAnswer } from '../../../front/keep-answer'
import type { ClusterSight, Member } from './member'

const PATIENCE_MS = 1_000
const FRESH_MS = 1_000

interface Sender extends Record<string, unknown> {
  name: string
  state: string | null
  sync: string | null
  seconds: number | null
  bytes: number | null
}

/** `pg_stat_replication`; a role without `pg_read_all_stats` sees who copies, and not how far. */
const SENDERS = `
  SELECT application_name AS name, state, sync_state AS sync, extract(epoch FROM replay_lag)::float8 AS seconds,
         pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 AS bytes
    FROM pg_stat_replication WHERE NOT pg_is_in_recovery() AND state IS DISTINCT FROM 'backup' ORDER BY application_name`
const SETTINGS = `
  SELECT pg_is_in_recovery() AS follows, current_setting('synchronous_standby_names') AS standbys`
/** Of a standby, as it sees itself: seconds since the newest transaction, unless it has all that it got. */
const STANDBY = `
  SELECT pg_is_in_recovery() AS follows, pg_last_xact_replay_timestamp() AS newest,
         CASE WHEN pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() THEN 0
              ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 END AS seconds`

/**
 * The machines where no Patroni is named: the server of `DATABASE_URL`, those that copy it as far as the portal's role
 * may see, and of `DATABASE_REPLICA_URL` how it sees itself. Kept for a second; never throws.
 * @param now the leading database's clock
 */
export function openReplication(
  leader: { pool: Pick<pg.Pool, 'query'>; url: string },
  replica: { pool: Pick<pg.Pool, 'query'>; url: string } | null,
  now: () => Date,
): () => Promise<ClusterSight> {
  const answered = new Map<string, Date>()
  const ask = async <Row extends pg.QueryResultRow>(
    pool: Pick<pg.Pool, 'query'>,
    text: string,
  ): Promise<Row[] | null> =>
    pool.query<Row>({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig).then(
      ({ rows }) => rows,
      () => null,
    )

  async function look(): Promise<ClusterSight> {
    const [settings, standby] = await Promise.all([
      ask<{ follows: boolean; standbys: string }>(leader.pool, SETTINGS),
      replica && ask<{ follows: boolean; seconds: number | null; newest: Date | null }>(replica.pool, STANDBY),
    ])
    const leads = settings?.[0]?.follows === false
    const senders = (leads && (await ask<Sender>(leader.pool, SENDERS))) || []
    const own = standby?.[0]?.follows ? standby[0] : undefined
    const members = [
      member(hostOf(leader.url), leads, { role: 'LEADER', state: leads ? 'running' : '', lagSeconds: 0, lagBytes: 0 }),
      ...senders.map(({ name, state, sync, seconds, bytes }) =>
        member(name, true, {
          role: sync === 'sync' || sync === 'quorum' ? 'SYNC' : 'REPLICA',
          state: state ?? '',
          lagBytes: bytes,
          // An idle server tells no lag: nothing is missing. Of one standby alone its own word is known too.
          lagSeconds: state === null ? (senders.length === 1 ? (own?.seconds ?? null) : null) : (seconds ?? 0),
        }),
      ),
      ...(replica && senders.length === 0
        ? [member(hostOf(replica.url), own !== undefined, { role: 'REPLICA', lagSeconds: own?.seconds ?? null })]
        : []),
    ]
    return {
      source: 'REPLICATION',
      machines: members.length,
      members,
      running: null,
      synchronous: !settings || !leads ? null : settings[0]?.standbys === '' ? 'OFF' : 'STRICT',
      isPaused: false,
      lastWriteAt: own?.newest ?? null,
    }
  }

  function member(name: string, isUp: boolean, facts: Partial<Member>): Member {
    if (isUp) answered.set(name, now())
    return {
      ...{ name, isUp, isSilent: !isUp, role: 'REPLICA', state: '', timeline: null, lagBytes: null, lagSeconds: null },
      ...{ version: null, clockAheadMs: null, answeredAt: answered.get(name) ?? null },
      ...facts,
    }
  }

  return keepAnswer(look, FRESH_MS)
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '') || 'banco'
