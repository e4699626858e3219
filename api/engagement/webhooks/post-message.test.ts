import type { lookup } from 'node:dns'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWebhookUrl } from '#domain/engagement/webhooks/webhook-url'
import { postMessage } from './post-message'

let connections = 0
const listener = createServer((socket) => {
  connections += 1
  socket.destroy()
})
beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => listener.close(resolve)))

/** Who resolves names for one message: these addresses, whatever the name. */
const resolvesTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

const NOT_PUBLIC = [
  ...[
    '0.0.0.0',
    '127.0.0.1',
    '127.8.9.10',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
  ],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '::127.0.0.1', '::7f00:1', '::a00:1', '::8.8.8.8', '100::1'],
]

const hosts = [
  ...[
    '127.0.0.1',
    '[::1]',
    '0x7f000001',
    '0x7f.0.0.1',
    '2130706433',
    '017700000001',
    '127.1',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
  ],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '①②⑦.⓪.⓪.①', '127。0。0。1', '10.0.0.1', '169.254.169.254', '[fd00::1]'],
  ...['192.168.1.1', '8.8.8.8', '[2606:4700::1111]'],
  // Private addresses inside of others: NAT64, 6to4, Teredo, mapped and compatible, with a zone, in octal, in parts.
  ...['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001:0:7f00:1::]'],
  ...['[::127.0.0.1]', '[0:0:0:0:0:ffff:10.0.0.1]', '[fe80::1%25eth0]', '[::]', '0177.0.0.01', '0xa9.0xfe.0xa9fe'],
  ...['10.1', '192.168.257', '0xa9fea9fe', '169.254.169.254.', '１２７.０.０.１', '127%2e0%2e0%2e1'],
]
const spellings = (host: string) => [
  ...[`https://${host}/`, `https://${host}`, `https://${host}:443/a`, `https://${host}:8443/`, `http://${host}/`],
  ...[
    `https://a@${host}/`,
    `https://a:b@${host}/`,
    `https://erp.example@${host}/`,
    `HTTPS://${host}/`,
    `https:\\\\${host}\\`,
  ],
  ...[`https://${host}/#@erp.example`, `https://${host}/?u=https://erp.example`, `//${host}/`, `ftp://${host}/`],
  ...[
    `https:${host}`,
    `https:/${host}`,
    ` https://${host}/`,
    `https://${host}\t/`,
    `gopher://${host}/`,
    `file://${host}/`,
  ],
]
const others = [
  ...[
    'https://erp.example:8443/',
    'https://u:p@erp.example/',
    'http://erp.example/',
    'javascript:alert(1)',
    '//erp.example/',
  ],
  ...[
    'https://',
    'https:///a',
    'erp.example',
    'data:text/plain,a',
    'blob:https://erp.example/1',
    '',
    'https://localhost/',
  ],
]

test('an address that is no name, or says more than host and path, is refused and never asked', async () => {
  const hostile = new Set([...hosts.flatMap(spellings), ...others])
  expect(hostile.size).toBeGreaterThanOrEqual(500)
  for (const url of hostile) {
    expect(isWebhookUrl(url), url).toBe(false)
    const { status, failure } = await postMessage(url, {}, '{}', { opensLoopback: false })
    expect(status, url).toBeNull()
    expect(failure, url).toBe('Endereço recusado')
  }
  expect(connections).toBe(0)
})

test.each(NOT_PUBLIC)('a name that leads to %s is not connected, alone or beside a public one', async (address) => {
  for (const found of [[address], ['93.184.216.34', address], [address, '93.184.216.34']]) {
    const resolve = resolvesTo(...found)
    const { failure } = await postMessage('https://erp.example/', {}, '{}', { opensLoopback: false, resolve })
    expect(failure).toBe('O nome leva a um endereço que não é público')
  }
  expect(connections).toBe(0)
})

test('a name that answers publicly once and privately then is judged by the answer that is connected', async () => {
  let asked = 0
  const rebinding = ((name: string, options: object, callback: Parameters<typeof lookup>[1]) => {
    asked += 1
    const answer = asked === 1 ? resolvesTo('192.0.2.1', '93.184.216.34') : resolvesTo('127.0.0.1')
    Reflect.apply(answer, undefined, [name, options, callback])
  }) as unknown as typeof lookup
  for (let time = 0; time < 4; time += 1)
    expect(
      (await postMessage('https://erp.example/', {}, '{}', { opensLoopback: false, resolve: rebinding })).failure,
    ).toBe('O nome leva a um endereço que não é público')
  expect(asked).toBe(4)
  expect(connections).toBe(0)
})

test('a name that is public at the first look-up and the loopback at the second reaches it by neither', async () => {
  const leaving = new AbortController()
  const answers = [resolvesTo('93.184.216.34'), resolvesTo('127.0.0.1')]
  let asked = 0
  const rebinding = ((name: string, options: object, callback: Parameters<typeof lookup>[1]) => {
    Reflect.apply(answers[asked++]!, undefined, [name, options, callback])
    // No host is called: by now it is known that the name passed the check.
    leaving.abort()
  }) as unknown as typeof lookup
  const post = (signal?: AbortSignal) =>
    postMessage('https://erp.example/', {}, '{}', {
      opensLoopback: false,
      resolve: rebinding,
      ...(signal && { signal }),
    })
  expect((await post(leaving.signal)).failure, 'let through, and stopped by us').toBe('Falha na conexão')
  expect(asked, 'what was judged is what is connected: nobody asks again').toBe(1)
  expect((await post()).failure).toBe('O nome leva a um endereço que não é público')
  expect(asked).toBe(2)
  expect(connections).toBe(0)
})

test.each([301, 302, 303, 307, 308])(
  'a redirect by %s to this machine is an answer and no way there',
  async (status) => {
    const { port } = listener.address() as AddressInfo
    const server = createHttpServer((_request, response) => {
      response
        .writeHead(status, { location: `http://127.0.0.1:${port}/`, refresh: `0;url=http://127.0.0.1:${port}/` })
        .end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`
    const answer = await postMessage(url, {}, '{}', { opensLoopback: true, resolve: resolvesTo('127.0.0.1') })
    await new Promise((resolve) => server.close(resolve))
    expect(answer).toMatchObject({ status, failure: null })
    expect(connections).toBe(0)
  },
)

test('only the loopback that a test opens is let through, and only by its name', async () => {
  const { port } = listener.address() as AddressInfo
  const resolve = resolvesTo('127.0.0.1')
  const answer = await postMessage(`https://localhost:${port}/`, {}, '{}', { opensLoopback: true, resolve })
  expect(answer.status).toBeNull()
  expect(connections).toBe(1)
  connections = 0
  await postMessage(`https://erp.example:${port}/`, {}, '{}', { opensLoopback: true, resolve })
  await postMessage('https://erp.example/', {}, '{}', { opensLoopback: true, resolve })
  expect(connections).toBe(0)
})
