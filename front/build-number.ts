import { existsSync, readFileSync } from 'node:fs'

/**
 * Grows with the version of the package and, within it, with the time of the build; the browser compares it as a number,
 * and /status shows by it which process is behind. '0' before the first build.
 */
export function buildNumber(): string {
  return existsSync('build/build-number') ? readFileSync('build/build-number', 'utf8').trim() : '0'
}
