import { execFileSync } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { SIGNATURE_SAMPLES } from './signature-samples'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const BODY = '{"type":"client.updated","data":{"name":"São João"}}'

type Language = keyof typeof SIGNATURE_SAMPLES

/** Reads [secret, headers, body] lists as JSON and prints what the sample says of each. */
const RUN: Readonly<Record<Language, (sample: string, input: string) => string>> = {
  'Node.js': (sample, input) =>
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `${sample}\nconsole.log(JSON.stringify(JSON.parse(process.argv[1]).map((one) => verify(...one))))`,
      input,
    ]).toString(),
  Python: (sample, input) =>
    execFileSync('python3', [
      '-c',
      `${sample}\nimport json, sys\nprint(json.dumps([verify(*one) for one in json.loads(sys.argv[1])]))`,
      input,
    ]).toString(),
  PHP: (sample, input) =>
    execFileSync('php', [
      '-r',
      `${sample}\necho json_encode(array_map(fn($one) => verify(...$one), json_decode($argv[1], true)));`,
      input,
    ]).toString(),
}
const PROGRAMS: Readonly<Record<Language, string>> = { 'Node.js': process.execPath, Python: 'python3', PHP: 'php' }

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const signed = (secrets: readonly string[], body = BODY, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('msg_1', at, body)).join(' '),
})

describe.each(Object.keys(SIGNATURE_SAMPLES) as Language[])('the sample of /api-docs in %s', (language) => {
  const hasProgram = isThere(PROGRAMS[language])
  const title = 'takes what the library signs, and nothing else'
  it.skipIf(!hasProgram)(
    hasProgram ? title : `${title} (${PROGRAMS[language]} is not installed)`,
    { timeout: 30_000 },
    () => {
      const cases = [
        [true, SECRET, signed([SECRET]), BODY],
        [true, SECRET, signed([OTHER, SECRET]), BODY],
        [false, SECRET, signed([OTHER]), BODY],
        [false, SECRET, signed([SECRET]), BODY.replace('updated', 'deleted')],
        [false, SECRET, { ...signed([SECRET]), 'webhook-id': 'msg_2' }, BODY],
        [false, SECRET, { ...signed([SECRET]), 'webhook-signature': '' }, BODY],
        [false, SECRET, { ...signed([SECRET]), 'webhook-signature': 'v1,é' }, BODY],
        [false, SECRET, signed([SECRET], BODY, new Date(Date.now() - 600_000)), BODY],
      ] as const
      const said = RUN[language](SIGNATURE_SAMPLES[language], JSON.stringify(cases.map(([, ...one]) => one)))
      expect(JSON.parse(said)).toEqual(cases.map(([isRight]) => isRight))
    },
  )
})
