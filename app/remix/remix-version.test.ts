import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')

test('the README knows the version of Remix that is installed, and stays short', () => {
  for (const name of ['@remix-run/node', '@remix-run/react'] as const)
    expect(readme, 'go through app/remix/README.md, then write the new version there').toContain(
      `Remix ${packageJson.dependencies[name]}`,
    )
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})
