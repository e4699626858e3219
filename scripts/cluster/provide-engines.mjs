import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fail, say } from '../console.mjs'
import { installPackage } from '../install-package.mjs'

/** Of Debian 13: each package with a file of it. */
const PROGRAMS = {
  'postgresql-17': '/usr/lib/postgresql/17/bin/postgres',
  patroni: '/usr/bin/patroni',
  // Without it Patroni knows no etcd.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  openssl: '/usr/bin/openssl',
}
const PACKAGES = Object.keys(PROGRAMS)
/** 3.0.2 over etcd v3 lost acknowledged rows (cluster/README.md). */
const LEAST_PATRONI = [4, 0, 7]
/** A root that was made to its end. */
const STAMP = 'portal-cluster-complete'

export const isRoot = userInfo().uid === 0

/**
 * The engines of the cluster: this machine's own packages where it is Debian 13 or newer, else those of a Debian 13 root
 * in the cache folder, made once by debootstrap from the mirror that apt uses here. Ends with a sentence where neither
 * can be had.
 * @returns {{ root: string | null }} null: the machine's own
 */
export function provideEngines() {
  const root = isOwn() ? null : provideRoot()
  const missing = missingIn(root)
  if (missing.length > 0)
    fail(`Faltam programas do conjunto: ${missing.join(', ')}.`, `apt-get install -y ${missing.join(' ')}`)
  requirePatroni(root)
  return { root }
}

/** Whether they are there already, so that nothing has to be installed. */
export const hasEngines = () =>
  isOwn() ? missingIn(null).length === 0 : isRoot && existsSync(join(rootFolder(), STAMP))

const isOwn = () => debianVersion() >= 13
const missingIn = (root) => PACKAGES.filter((name) => !existsSync((root ?? '') + PROGRAMS[name]))
const rootFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portal-cluster', 'debian-13')

function debianVersion() {
  if (!existsSync('/etc/os-release')) return 0
  const release = readFileSync('/etc/os-release', 'utf8')
  return /^ID=debian$/m.test(release) ? Number(/^VERSION_ID="?(\d+)/m.exec(release)?.[1] ?? 0) : 0
}

function requirePatroni(root) {
  const said = execFileSync(...inRoot(root, ['patroni', '--version'])).toString()
  const version = (/\d+(\.\d+)+/.exec(said)?.[0] ?? '0').split('.').map(Number)
  const differing = LEAST_PATRONI.findIndex((part, at) => part !== version[at])
  if (differing !== -1 && (version[differing] ?? 0) < LEAST_PATRONI[differing])
    fail(`O Patroni daqui é ${version.join('.')}: sobre o etcd v3 é preciso o 4.0.7 ou mais novo (Debian 13).`)
}

const inRoot = (root, command) => (root ? ['chroot', [root, ...command]] : [command[0], command.slice(1)])

function provideRoot() {
  const root = rootFolder()
  if (existsSync(join(root, STAMP))) return root
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    fail(
      'Esta máquina não é Debian 13: os programas do conjunto vêm então de uma raiz do Debian 13, que só o root de uma',
      'máquina Debian pode fazer. Repita como root, ou use uma máquina com Debian 13:',
      `apt-get install -y ${PACKAGES.join(' ')}`,
    )
  const mirror = findMirror()
  say(`vou montar um Debian 13 com ${PACKAGES.join(', ')}`)
  say(`  de ${mirror} em ${root}: cerca de 1 GB e 2 minutos, uma vez só`)
  if (!existsSync('/usr/sbin/debootstrap') && !installPackage('debootstrap'))
    fail('Falta o debootstrap.', 'apt-get install -y debootstrap')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  try {
    makeRoot(root, mirror)
  } catch (error) {
    fail('O Debian 13 não ficou pronto.', `${error.stderr ?? ''}${error.message}`.slice(-2_000))
  }
  writeFileSync(join(root, STAMP), '')
  return root
}

/** Debian's own mirror, as apt has it here. */
function findMirror() {
  const sites = execFileSync('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Origin: Debian',
  ])
  const mirror = sites
    .toString()
    .split('\n')
    .find((site) => site && !site.includes('security'))
  return mirror ?? fail('O apt daqui não conhece um espelho do Debian.', 'apt-get update')
}

function makeRoot(root, mirror) {
  const quietly = { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('debootstrap', ['--variant=minbase', 'trixie', root, mirror], quietly)
  say('  base pronta; instalando os programas')
  // How this machine's apt gets through (a proxy, say) holds for the root as well.
  const settings = execFileSync('apt-config', ['dump']).toString().split('\n')
  const acquire = settings.filter((line) => line.startsWith('Acquire::')).join('\n')
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99machine'), `${acquire}\n`)
  // Nothing starts by itself in there, and no database of the packages' own is made.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  mkdirSync(join(root, 'etc/postgresql-common'), { recursive: true })
  writeFileSync(join(root, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')} && apt-get clean`
  execFileSync(
    'unshare',
    ['--mount', 'sh', '-c', 'mount -t proc proc "$1/proc" && exec chroot "$1" sh -c "$2"', 'sh', root, install],
    quietly,
  )
}
