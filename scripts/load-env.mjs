import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Goes to the project's folder and takes `.env`, whose values never override those of the environment. */
export function loadEnv() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  if (existsSync('.env')) process.loadEnvFile('.env')
}
