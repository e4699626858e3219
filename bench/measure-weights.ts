import type { Hello } from './build-hello'
import { brotliSize, weighPage } from './page-weight'

export interface Weights {
  name: string
  bytes: number
  bound: string
  ratio?: number
}

/** What a cold visit transfers, brotli, headers included where the goal says so (docs/performance.md goals 1-8). */
export async function measureWeights(origin: string, cookie: string, hello: Hello): Promise<Weights[]> {
  const login = await weighPage(`${origin}/login`)
  const list = await weighPage(`${origin}/orders`, { cookie })
  const form = await weighPage(`${origin}/clients/new`, { cookie })
  const bootstrap = brotliSize(['node_modules/bootstrap/dist/css/bootstrap.min.css'])
  const styles = list.styles.reduce((sum, style) => sum + style.bodyBytes, 0)
  return [
    {
      name: 'login: HTML with the CSS it needs, headers included',
      bytes: login.html.bodyBytes + login.html.headBytes,
      bound: '14,600 (aim 5,000)',
    },
    { name: '25-row list: HTML', bytes: list.html.bodyBytes, bound: '8,192 (aim 5,120)' },
    {
      name: '25-row list: JavaScript, against hello world',
      bytes: list.scriptBytes,
      bound: '1.15x (aim 1.05x)',
      ratio: list.scriptBytes / hello.scriptBytes,
    },
    { name: '25-row list: requests', bytes: list.requests, bound: '10 (aim 8)' },
    {
      name: 'form page: JavaScript, against hello world',
      bytes: form.scriptBytes,
      bound: '1.25x (aim 1.16x)',
      ratio: form.scriptBytes / hello.scriptBytes,
    },
    {
      name: 'CSS of the whole app, against bootstrap.min.css',
      bytes: styles,
      bound: '0.45x (aim 0.31x)',
      ratio: styles / bootstrap,
    },
  ]
}
