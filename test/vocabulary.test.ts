// Old names and labels are gone from the code, the API description, the SQL, the pages and the screens.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { repositoryFiles, root } from './support/repository.ts'

const read = (file: string) => readFileSync(root + file, 'utf8')

interface OldName {
  name: string
  /** A folder, `everywhere`, or `beside` another name in the API description. */
  where: string
}

const rows = (heading: string) => {
  const table = read('STYLE.md').split(`| ${heading} |`)[1]?.split('\n\n')[0] ?? assert.fail(`no table ${heading}`)
  return table
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((row) => row.split('|').map((cell) => cell.trim()))
}
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const oldNames = rows('Old name').flatMap(([, old, , where = '']): OldName[] =>
  namesIn(old).map((name) => ({ name, where })),
)
const oldLabels = rows('Old label').flatMap(([, old]) => namesIn(old))

// The situations are frozen as they were written.
const files = repositoryFiles.filter(
  (file) =>
    /\.(tsx?|sql|md|json)$/.test(file) &&
    !/^lab\/situations\/(?!development\/|examples\/)[\w-]+\//.test(file) &&
    !['STYLE.md', 'CHANGELOG.md', 'package-lock.json', 'test/vocabulary.test.ts'].includes(file),
)

/** A name of several words is unmistakable wherever it stands; a single word may also be English. */
const isCompound = (name: string) => /[a-z][A-Z]|[_\- ]/.test(name)

/** What only names use: code without comments, texts and what a screen shows between tags. */
function namesOnly(file: string) {
  const text = read(file)
  if (file.endsWith('.md'))
    return [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)]
      .map(String)
      .join('\n')
      .replace(/\/\/ .*$/gm, '')
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '')
  if (file.endsWith('.json')) return ''
  const strings = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
  const code = text.replace(strings, (found) => (/^(['"`])[\w-]+\1$/.test(found) ? found : expressionsIn(found)))
  return file.endsWith('.tsx') ? code.replace(/>[^<>{}=;()]*</g, '><') : code
}

/** A text may hold an expression of a playbook, such as `observables.filter(o, ...)`. */
const expressionsIn = (text: string) => (text.startsWith('/') ? '' : (text.match(/\b\w+\.[a-z]\w*/g) ?? []).join(' '))

const cache = new Map<string, string>()
const namesOf = (file: string) => {
  const known = cache.get(file) ?? namesOnly(file)
  cache.set(file, known)
  return known
}

const isIn = (file: string, where: string) => where === 'everywhere' || file.startsWith(where.replaceAll('`', ''))

test('old names are gone', () => {
  const found = oldNames
    .filter(({ where }) => !where.startsWith('beside'))
    .flatMap(({ name, where }) => {
      const pattern = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
      return files
        .filter((file) => isIn(file, where))
        .filter((file) => pattern.test(isCompound(name) ? read(file) : namesOf(file)))
        .map((file) => `${file}: ${name}`)
    })
  assert.deepEqual(found, [])
})

test('no name is made with an old word', () => {
  const old = ['thing', 'things', 'says']
  const words = (name: string) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[ _-]+/)
  const found = files.flatMap((file) => {
    const names = new Set(read(file).match(/\b[A-Za-z]\w*(?:[_-]\w+|[a-z0-9][A-Z]\w*)\b/g))
    return [...names].filter((name) => words(name).some((word) => old.includes(word))).map((name) => `${file}: ${name}`)
  })
  assert.deepEqual(found, [])
})

test('files and folders have no old names', () => {
  const found = files.filter((file) => /(^|[/-])(things?|says|run-task|keep)([./-]|$)/.test(file))
  assert.deepEqual(found, [])
})

test('the API description has no old names', () => {
  const beside = oldNames.flatMap(({ name, where }) =>
    where.startsWith('beside') ? [{ name, other: namesIn(where)[0] ?? '' }] : [],
  )
  const everywhere = oldNames.filter(({ where }) => where === 'everywhere').map(({ name }) => name)
  const found: string[] = []
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const names = Array.isArray(value) ? value : Object.keys(value)
    found.push(...names.filter((name) => everywhere.includes(name)))
    for (const { name, other } of beside)
      if (names.includes(other) && names.includes(name)) found.push(`${name} beside ${other}`)
    for (const each of Object.values(value)) look(each)
  }
  look(JSON.parse(read('docs/openapi.json')))
  assert.deepEqual(found, [])
})

test('old labels are gone from the screens, the texts and the pages', () => {
  const shown = files.filter((file) =>
    /^(web|server|contract|connectors|agent|docs|lab)\/|^test\/end-to-end\/|^README/.test(file),
  )
  const found = oldLabels.flatMap((label) => {
    // A label is a whole text; a part of a sentence is looked for wherever it stands.
    const pattern = new RegExp(/^[A-Z]/.test(label) ? `(?<=[>'"\`(]\\s*)${label}(?=\\s*[<'"\`)])` : label)
    return shown.filter((file) => pattern.test(read(file))).map((file) => `${file}: ${label}`)
  })
  assert.deepEqual(found, [])
})
