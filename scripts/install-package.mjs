import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { say } from './console.mjs'

/** Installs a package of the system, where that is possible without asking: Debian and its like, as root. */
export function installPackage(name) {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`installing ${name} with apt-get`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    return true
  } catch {
    return false
  }
}
