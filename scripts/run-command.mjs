/** `npm run db:migrate` and the other commands: the built entry when there is one of these sources, else the sources themselves. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail } from './console.mjs'
import { loadEnv } from './load-env.mjs'

loadEnv()
const name = process.argv[2]
process.argv.splice(1, 2, name)
const source = `api/cli/${name}.ts`
const built = `build/node/api/cli/${name}.js`
try {
  if (existsSync(source) && existsSync('node_modules/tsx')) {
    const { tsImport } = await import('tsx/esm/api')
    await tsImport(pathToFileURL(source).href, import.meta.url)
  } else if (existsSync(built)) await import(pathToFileURL(built).href)
  else fail('Falta instalar e compilar: npm ci && npm run build')
} catch (error) {
  if (error?.name === 'DataFolderLockedError') fail(error.message)
  throw error
}
