import { LAG_LIMIT_SECONDS, SAMPLES_KEPT } from '#domain/over/status/status-words'

const LINE_WIDTH = 120
const LINE_HEIGHT = 24
/** What is beyond is drawn at the upper edge. */
const MOST_SECONDS = LAG_LIMIT_SECONDS * 1.2

const height = (seconds: number): number =>
  LINE_HEIGHT - 1 - (Math.min(seconds, MOST_SECONDS) / MOST_SECONDS) * (LINE_HEIGHT - 2)
const short = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * The last hour's lag as a line, the newest at the right edge, and the limit beyond which a machine answers no reader.
 * @param history seconds, one each 15 s, oldest first; null: nobody told, and the line has a gap
 * @returns null where there are not two points
 */
export function drawLag(
  history: readonly (number | null)[],
): { width: number; height: number; limit: string; path: string } | null {
  const kept = history.slice(-SAMPLES_KEPT)
  if (kept.filter((one) => one !== null).length < 2) return null
  const step = LINE_WIDTH / (SAMPLES_KEPT - 1)
  const left = LINE_WIDTH - (kept.length - 1) * step
  let path = ''
  for (const [at, seconds] of kept.entries()) {
    if (seconds === null) continue
    const isGap = at === 0 || kept[at - 1] === null
    // A point between two others at their height says nothing.
    if (!isGap && seconds === kept[at - 1] && seconds === kept[at + 1]) continue
    path += `${isGap ? 'M' : 'L'}${short(left + at * step)} ${short(height(seconds))}`
  }
  return { width: LINE_WIDTH, height: LINE_HEIGHT, limit: `M0 ${short(height(LAG_LIMIT_SECONDS))}H${LINE_WIDTH}`, path }
}
