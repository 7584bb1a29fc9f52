// Writes vedette-agent.mjs: the remote agent in one file, for Node 20 and later, with nothing else to install.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import packageJson from '../package.json' with { type: 'json' }

const folder = fileURLToPath(new URL('../', import.meta.url))

export async function buildAgent(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { main } from './agent/main.ts'
        process.exitCode = await main(process.argv.slice(2), ${JSON.stringify(packageJson.version)})`,
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // ws is CommonJS: what it requires from Node is found by this.
    banner: {
      js: `#!/usr/bin/env node\n${licences()}import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)`,
    },
    // Optional native parts of ws that are not shipped.
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    external: ['bufferutil', 'utf-8-validate'],
    plugins: [englishOnly],
    minifySyntax: true,
    legalComments: 'inline',
  })
  return outputFiles[0]?.text ?? ''
}

/** zod brings its messages in fifty languages, which are half of the file; ours are in English. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js"',
    })),
}

const licences = () =>
  ['zod', 'ws']
    .map((name) => `/*! ${name}\n${readFileSync(`${folder}node_modules/${name}/LICENSE`, 'utf8').trim()}\n*/\n`)
    .join('')

if (import.meta.main) {
  const file = `${folder}vedette-agent.mjs`
  writeFileSync(file, await buildAgent(), { mode: 0o755 })
  process.stdout.write(`${file} is ready.\n`)
}
