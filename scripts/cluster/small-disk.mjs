import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NOBODY } from './engine-command.mjs'
import { isRoot } from './provide-engines.mjs'

/** Room for a gigabyte of kept WAL and the rest of a demo. */
const SIZE = '1600m'

/** The first machine gets a small disk of its own, to be full; in memory, where the system lets root have it. */
export function mountSmallDisk(folder) {
  const place = join(folder, 'm1')
  if (!isRoot) return
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', place])
  if (done.status === 0) chownSync(place, NOBODY, NOBODY)
}

/** What a run that was killed has left, too. */
export function unmountSmallDisk(folder) {
  const place = join(folder, 'm1')
  const at = (path) => statSync(path, { throwIfNoEntry: false })?.dev
  if (isRoot && at(place) !== undefined && at(place) !== at(folder)) spawnSync('umount', ['--lazy', place])
}
