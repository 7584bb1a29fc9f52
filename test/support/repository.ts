// The files of the repository, without what tools make.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const isMade = (path: string) => path.split('/').some((name) => made.test(name))
const made = /^(node_modules|data|dist(\.\d+)?|\.git|\.cache)$/

/** Relative to the root. */
export const repositoryFiles: readonly string[] = readdirSync(root)
  .filter((name) => !isMade(name))
  .flatMap((name) =>
    statSync(join(root, name)).isDirectory()
      ? readdirSync(join(root, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      : [name],
  )
  .filter((file) => !isMade(file))
