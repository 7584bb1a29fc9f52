// The checks of packages and secrets find what they are for.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vedette-supply-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('packages', () => {
  const check = (change: (packages: Record<string, object>) => void) => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    change(lock.packages)
    const file = join(folder, 'lock.json')
    writeFileSync(file, JSON.stringify(lock))
    return spawnSync(process.execPath, ['scripts/check-packages.ts', file], { cwd: root, encoding: 'utf8' })
  }

  test('all of them have a licence that is allowed, and no script that is not known', () => {
    const { status, stderr, stdout } = check(() => {})
    assert.equal(status, 0, stderr)
    assert.match(stdout, /^MIT: .*fastify/m)
  })

  test('another licence, a new install script and a missing digest are named', () => {
    const { status, stderr } = check((packages) => {
      packages['node_modules/one'] = { version: '1.0.0', license: 'AGPL-3.0', integrity: 'sha512-x' }
      packages['node_modules/two'] = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', hasInstallScript: true }
      packages['node_modules/three'] = { version: '1.0.0', license: 'MIT' }
    })
    assert.equal(status, 1)
    assert.match(stderr, /one 1\.0\.0: the licence AGPL-3\.0/)
    assert.match(stderr, /two 1\.0\.0: it runs a script/)
    assert.match(stderr, /three 1\.0\.0: the lock file has no digest/)
  })
})

test('a secret in a file is found', () => {
  const file = join(folder, 'settings.txt')
  const parts = ['AKIA', 'QYLPMN5HHHFPZAM2'] // in two parts, so that this file holds none
  writeFileSync(file, `aws_access_key_id = ${parts.join('')}\nghp_${'a1B2'.repeat(9)}\n`)
  const rules = join(root, '.secretlintrc.json')
  const scan = (path: string) =>
    spawnSync(process.execPath, [join(root, 'node_modules/.bin/secretlint'), '--secretlintrc', rules, path], {
      cwd: root,
      encoding: 'utf8',
    })
  const { status, stdout } = scan(file)
  assert.equal(status, 1, stdout)
  assert.match(stdout, /settings\.txt/)
  assert.equal(scan(join(root, 'README.md')).status, 0)
})
