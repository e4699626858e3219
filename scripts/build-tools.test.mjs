import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json'
import { BUILD_TOOLS } from './build-tools.mjs'

/** Sources of what serves; `app/remix/*.mjs` are plugins of the build. */
const sources = ['api', 'app', 'domain', 'front'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file)),
)

test('the image keeps what serves and leaves out what builds', () => {
  const texts = [...sources, 'serve-portal.ts', 'server.ts'].map((file) => readFileSync(file, 'utf8'))
  const isImported = (name) => texts.some((text) => new RegExp(`(from|import\\()\\s*'${name}['/]`).test(text))
  expect(BUILD_TOOLS.filter((name) => !(name in packageJson.dependencies))).toEqual([])
  // The development server is started from its sources, with all that is installed.
  expect(BUILD_TOOLS.filter((name) => name !== 'vite' && isImported(name))).toEqual([])
})

test('the image takes the tools away without bringing those of tests, which npm does unless it is told not to', () => {
  const commands = readFileSync('Dockerfile', 'utf8').match(/npm (?:ci|uninstall)[^&\n]*/g)
  expect(commands?.filter((command) => !command.includes('--omit=dev'))).toEqual([])
  expect(commands).toHaveLength(2)
})
