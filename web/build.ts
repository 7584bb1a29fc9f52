// Builds the dashboard and the page of hand-over links into the folder that is named. Nothing in them comes from outside,
// and nothing needs an inline script.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { chunksOf } from './chunks.ts'

const outDir = process.argv[2]
if (!outDir) throw new Error('Name the folder to build into.')

const root = fileURLToPath(new URL('.', import.meta.url))

/** The frame that stands in the document is drawn before the style sheets are there: the dashboard applies them (main.tsx). */
const stylesAfterFrame: Plugin = {
  name: 'styles-after-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path.endsWith('/index.html')
        ? html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style" data-styles')
        : html,
  },
}

/** Each with scripts of its own: customers with a hand-over link load nothing of the dashboard. */
const documents = [
  { page: 'index.html', chunks: chunksOf(root) },
  { page: 'hand-over.html', chunks: [] },
]

for (const [at, { page, chunks }] of documents.entries()) {
  await build({
    configFile: false,
    root,
    plugins: [stylesAfterFrame],
    logLevel: 'error',
    html: { cspNonce: '%nonce%' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      emptyOutDir: at === 0,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(root, page), output: { codeSplitting: { groups: chunks } } },
    },
  })
}

for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }))
}
