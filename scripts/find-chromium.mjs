import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'

/**
 * The engine without the browser's own windows, which Playwright uses too: a page takes half the
 * time of the whole browser's.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Path of a Chromium for the journeys: CHROMIUM_PATH, the headless shell (installed where that is possible), any
 * Chromium of the system, Playwright's own, else the system's package. Null without one.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const find = (paths) => paths.find((path) => existsSync(path))
  if (existsSync(SHELL) || installPackage('chromium-headless-shell')) return SHELL
  const { chromium } = await import('playwright')
  const present = find([...USUAL, chromium.executablePath()])
  if (present) return present
  return installPackage('chromium') ? (find(USUAL) ?? null) : null
}
