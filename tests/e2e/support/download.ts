import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

/** The bytes of the file that a click fetches. */
export async function downloadOf(page: Page, click: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return new Uint8Array(readFileSync(await download.path()))
}
