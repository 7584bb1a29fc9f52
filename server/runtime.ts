// Caches compiled code between starts. Import this file first.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the code that it is made from, so that whoever may change it may change the code too. Never in a shared folder.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
