import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from '../support/source-hash'

/**
 * Builds a process that a test kills, as node runs it by itself.
 * @param source its file
 * @param outfile where it is written; a test that runs beside another has its own
 */
export async function buildWorker(source: URL, outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    alias: { '#domain': join(ROOT, 'domain') },
  })
}
