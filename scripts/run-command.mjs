/** `npm run db:migrate` and the other commands: from the sources where they are, else from the build. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail } from './console.mjs'
import { loadEnv } from './load-env.mjs'

loadEnv()
const name = process.argv[2]
process.argv.splice(1, 2, name)
const source = `api/over/cli/${name}.ts`
const built = `build/node/api/over/cli/${name}.js`
if (existsSync(source) && existsSync('node_modules/tsx')) {
  const { tsImport } = await import('tsx/esm/api')
  await tsImport(pathToFileURL(source).href, import.meta.url)
} else if (existsSync(built)) await import(pathToFileURL(built).href)
else fail('Falta instalar e compilar: npm ci && npm run build')
