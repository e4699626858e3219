// The floor that every weight and speed is a ratio of: Remix with one page, built with the same
// versions and flags as the portal.
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import portal from '../../remix.config.js'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [remix({ appDirectory: 'app', buildDirectory: '../../.cache/hello', future: portal.future })],
  build: { target: 'es2022', reportCompressedSize: false, modulePreload: { polyfill: false } },
})
