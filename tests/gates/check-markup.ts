import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HtmlValidate } from 'html-validate'

const run = promisify(execFile)

/** Which checker looked; said in the run's output, since the first finds more. */
export type Checker = 'Nu Html Checker' | 'html-validate'

/** It reads `<details>` in a row's header as a section, which HTML 4.9.10 does not. */
const offline = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'element-permitted-content': 'off' },
})

/**
 * Errors in pages as they came: by the W3C's own Nu Html Checker where Java runs, else by html-validate.
 * @param pages HTML by a name that says whose page it is
 * @returns one line an error, 'page: message', and which checker looked
 */
export async function markupErrors(
  pages: ReadonlyMap<string, string>,
): Promise<{ errors: string[]; checker: Checker }> {
  const hasJava = await run('java', ['-version']).then(
    () => true,
    () => false,
  )
  return hasJava
    ? { errors: await nuErrors(pages), checker: 'Nu Html Checker' }
    : { errors: offlineErrors(pages), checker: 'html-validate' }
}

async function nuErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-markup-'))
  try {
    const names = [...pages.keys()]
    for (const [index, name] of names.entries()) writeFileSync(join(folder, `${index}.html`), pages.get(name) ?? '')
    const jar = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar')
    const options = ['-jar', jar, '--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', folder]
    const { stdout } = await run('java', options, { maxBuffer: 64_000_000 })
    const { messages } = JSON.parse(stdout) as { messages: { url: string; message: string; extract?: string }[] }
    return messages.map(({ url, message, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])]
      return `${name}: ${message.slice(0, 200)} … ${extract?.slice(0, 100) ?? ''}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const offlineErrors = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([name, html]) =>
    offline
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${name}: ${ruleId}, ${message}`)),
  )
