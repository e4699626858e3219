import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { browserFirst } from './app/remix/browser-first.mjs'
import { clientChunks } from './app/remix/client-chunks.mjs'
import { foldRemixFlags } from './app/remix/fold-remix-flags.mjs'
import remixOptions from './remix.config.js'
import { purgeCss } from './scripts/purge-css.mjs'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [browserFirst(), remix(remixOptions), clientChunks(), foldRemixFlags()],
  resolve: { alias: { '~': path('./app'), '#domain': path('./domain') } },
  // Its index would load a hundred modules into the server; built in, it is the few that are drawn.
  ssr: { noExternal: ['react-bootstrap'] },
  css: {
    postcss: { plugins: command === 'build' ? [purgeCss()] : [] },
    preprocessorOptions: {
      scss: {
        loadPaths: [path('./node_modules')],
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Comments of zod that Rollup reads as a hint to itself and cannot place: they go, as all comments do.
    rollupOptions: { onwarn: (warning, warn) => warning.code === 'INVALID_ANNOTATION' || warn(warning) },
    // Of React and Remix it leaves 5 % less than esbuild does; the server's build stays readable.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } },
  },
}))
