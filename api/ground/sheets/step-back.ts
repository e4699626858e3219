import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** An ordinary sheet is through by then, with its start and on a full machine. */
const ORDINARY_MS = 5_000

/**
 * A process of a sheet begins as one of us: at a lower priority from its first moment a sheet of ten rows would take half
 * a minute on a full machine, and its time could run out. One that goes on for longer steps back, since a sheet can wait
 * and a page cannot.
 * @returns call it when the process has ended
 */
export function stepBackLater({ pid }: Pick<ChildProcess, 'pid'>): () => void {
  if (pid === undefined) return () => {}
  const timer = setTimeout(() => {
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Gone already, or not allowed here: it only costs the neighbours some speed.
    }
  }, ORDINARY_MS)
  timer.unref()
  return () => clearTimeout(timer)
}
