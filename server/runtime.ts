// Settings of the JavaScript engine, made before anything else is loaded: import this file first.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// The optimizing compiler takes 600 MB for one function of the embedded database and gains nothing that we could measure.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

// Beside the code that it is made from, so that whoever may change it may change the code too. Never in a shared folder.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
