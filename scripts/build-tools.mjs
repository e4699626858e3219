/**
 * Prints the packages of `dependencies` that only the build needs: `npm start` installs them with what serves, and the
 * image goes without (Dockerfile). Tests and checks have `devDependencies`.
 */
import { pathToFileURL } from 'node:url'

export const BUILD_TOOLS = ['@remix-run/dev', 'esbuild', 'postcss', 'purgecss', 'sass', 'terser', 'vite']

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(BUILD_TOOLS.join(' '))
