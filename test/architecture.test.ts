// The tree in ARCHITECTURE.md is the tree of the repository, and pages name files that exist.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isMade, repositoryFiles, root } from './support/repository.ts'

/** Every folder with a file in it or below it. */
const folders = [
  ...new Set(
    repositoryFiles
      .map((file) => file.split('/').slice(0, -1))
      .flatMap((parts) => parts.map((_, index) => parts.slice(0, index + 1).join('/'))),
  ),
]

function readTree(): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const tree = text.split('## Layout')[1]?.split('```')[1] ?? assert.fail('ARCHITECTURE.md has no tree')
  const parents: string[] = []
  return [...tree.matchAll(/^( *)([\w.-]+)\//gm)].map(([, indent = '', name = '']) => {
    parents.splice(indent.length / 2, parents.length, name)
    return parents.join('/')
  })
}

test('every folder in the tree exists, and every folder of the first two levels is in it', () => {
  const tree = readTree()
  assert.deepEqual(
    tree.filter((folder) => !folders.includes(folder)),
    [],
    'these do not exist',
  )
  const wanted = folders.filter((folder) => folder.split('/').length <= 2)
  assert.deepEqual(
    wanted.filter((folder) => !tree.includes(folder)),
    [],
    'these are missing from ARCHITECTURE.md',
  )
})

test('a folder of the server with folders in it shows all of them', () => {
  const tree = readTree()
  const below = folders.filter((folder) => /^(server|connectors)\/[^/]+\/[^/]+$/.test(folder))
  assert.deepEqual(
    below.filter((folder) => !tree.includes(folder)),
    [],
  )
})

test('every path that a page names exists', () => {
  const tops = folders.filter((folder) => /^\w+$/.test(folder)).join('|')
  const path = new RegExp(`(?<![\\w./-])(?:${tops})/[\\w./-]*\\w`, 'g')
  const pages = repositoryFiles.filter((file) => file.endsWith('.md'))
  const wrong = pages.flatMap((page) =>
    (readFileSync(join(root, page), 'utf8').match(path) ?? [])
      .filter((named) => !isMade(named) && !existsSync(join(root, named)))
      .map((named) => `${page}: ${named}`),
  )
  assert.deepEqual(wrong, [])
})
