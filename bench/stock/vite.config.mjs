// The list as a stock Remix app serves it: default entries, streaming, remix-serve with its compression.
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import portal from '../../remix.config.js'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [remix({ appDirectory: 'app', buildDirectory: '../../.cache/stock', future: portal.future })],
  build: { target: 'es2022', reportCompressedSize: false, modulePreload: { polyfill: false } },
})
