import { askMembers } from './ask-patroni.mjs'
import { FRONTS } from './plan-cluster.mjs'
import { apiOrigins, databaseUrls, portalOrigin } from './portal-programs.mjs'
import { isAlive } from './processes.mjs'

const ROLES = { leader: 'líder', sync_standby: 'síncrono', quorum_standby: 'síncrono', replica: 'secundário' }
const STATES = { running: 'no ar', streaming: 'acompanha', stopped: 'parado', starting: 'iniciando' }

/** Who leads and how far the others are behind, what runs, and where each thing is. */
export async function printStatus(cluster) {
  const { plan } = cluster
  const members = await askMembers(cluster)
  console.log('')
  if (members.length === 0) console.log('  Nenhum nó responde.')
  for (const { name, role, state, timeline, lag } of members) {
    const behind = role === 'leader' || lag === undefined ? '' : `, atraso ${formatBytes(lag)}`
    const words = `${ROLES[role] ?? role}, ${STATES[state] ?? state}`
    console.log(`  ${name}  ${words}, linha do tempo ${timeline ?? '?'}${behind}`)
  }
  const down = Object.entries(cluster.engines).filter(([, engine]) => !isAlive(engine))
  if (down.length > 0) console.log(`  Fora do ar: ${down.map(([name]) => name).join(', ')}`)
  const urls = databaseUrls(cluster, FRONTS[0])
  const table = {
    Portal: portalOrigin(cluster),
    APIs: apiOrigins(cluster).join(' e '),
    'Banco, pelo PgBouncer': urls.DATABASE_URL,
    'Banco, só leitura': urls.DATABASE_REPLICA_URL,
    'Banco, dono das tabelas': urls.MIGRATIONS_URL,
    Patroni: `${plan.tls ? 'https' : 'http'}://${plan.machines[0].address}:${plan.settings.REST_PORT}/cluster`,
  }
  console.log('')
  for (const [what, where] of Object.entries(table)) console.log(`  ${what.padEnd(24)} ${where}`)
}

const formatBytes = (bytes) => (typeof bytes === 'number' ? `${(bytes / 1024).toFixed(0)} kB` : String(bytes))
