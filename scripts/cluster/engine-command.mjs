import { isRoot } from './provide-engines.mjs'

/** Whoever runs the engines where root starts them: nobody, who has no file of the machine. */
export const NOBODY = 65_534
/** Where the folder of the cluster stands inside the root. */
const INSIDE = '/srv/cluster'
/** In a space of its own: what is mounted there goes with the process. It becomes the engine, so its id is the engine's. */
const ENTER = `mkdir -p "$1${INSIDE}" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
  mount --rbind "$2" "$1${INSIDE}" && root=$1 && shift 2 && exec chroot --userspec=${NOBODY}:${NOBODY} "$root" "$@"`

/**
 * How a program of the engines' packages is run: not as root, and inside the Debian 13 root where there is one.
 * @param {{ root: string | null, folder: string }} cluster
 * @param {string[]} command
 * @returns {{ command: string, args: string[], options: { uid?: number, gid?: number } }}
 */
export function engineCommand({ root, folder }, command) {
  if (root)
    return { command: 'unshare', args: ['--mount', 'sh', '-c', ENTER, 'sh', root, folder, ...command], options: {} }
  return { command: command[0], args: command.slice(1), options: isRoot ? { uid: NOBODY, gid: NOBODY } : {} }
}

/** A path of the cluster's folder as the engines see it. */
export const seenFrom = ({ root, folder }, path = '') => `${root ? INSIDE : folder}${path && `/${path}`}`
