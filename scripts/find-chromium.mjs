import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium for the journeys: CHROMIUM_PATH, the system's, Playwright's own, else the system's package. Null without one. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const { chromium } = await import('playwright')
  const present = [...USUAL, chromium.executablePath()].find((path) => existsSync(path))
  if (present) return present
  return installPackage('chromium') ? (USUAL.find((path) => existsSync(path)) ?? null) : null
}
