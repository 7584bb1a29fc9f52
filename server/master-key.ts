// The master key: from the settings, or made once and kept in the data folder for its owner's eyes alone.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function readMasterKey({ masterKey, dataDir }: { masterKey: string | undefined; dataDir: string }): string {
  if (masterKey) return masterKey
  const file = join(dataDir, 'master-key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
