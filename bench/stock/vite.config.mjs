// The same list as people write it with stock Remix: NavLink, Link, Intl in the cell, default entries with streaming,
// served by remix-serve with its compression; and as many routes as the portal has.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import portal from '../../remix.config.js'

const portalRoutes = readdirSync(new URL('../../app/routes', import.meta.url)).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    remix({
      appDirectory: 'app',
      buildDirectory: '../../.cache/stock',
      future: portal.future,
      ignoredRouteFiles: ['**/*'],
      routes: (defineRoutes) =>
        defineRoutes((route) => {
          route('', 'routes/shell.tsx', () => {
            route('orders', 'routes/orders.tsx')
            for (const n of portalRoutes.keys()) route(`area-${n}`, 'routes/empty.tsx', { id: `area-${n}` })
          })
        }),
    }),
  ],
  build: { target: 'es2022', reportCompressedSize: false, modulePreload: { polyfill: false } },
})
