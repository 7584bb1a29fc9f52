// The master key: from the settings, or made once and kept in the data folder for its owner's eyes alone.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { OperatorError } from './database/operator-error.ts'
import type { MasterKeys } from './platform/vault.ts'

type KeySettings = Pick<Config, 'masterKey' | 'newMasterKey' | 'dataDir'>

/** With a rotation under way, the new key comes first and the present one still opens what it sealed. */
export function readMasterKeys({ masterKey, newMasterKey, dataDir }: KeySettings): MasterKeys {
  const present = masterKey ?? keyInFile(join(dataDir, 'master-key'))
  const next = newMasterKey ?? (masterKey ? undefined : interruptedRotation(dataDir))
  return next && next !== present ? [next, present] : [present]
}

/** Decides on the new key and, where keys live in the data folder, writes it down before anything is sealed with it. */
export function beginKeyRotation(settings: KeySettings): MasterKeys {
  const { masterKey, newMasterKey, dataDir } = settings
  if (!masterKey) {
    const begun = interruptedRotation(dataDir)
    if (begun && newMasterKey && begun !== newMasterKey)
      throw new OperatorError(
        'An earlier rotation was interrupted. Finish it first: run this without VEDETTE_NEW_MASTER_KEY.',
      )
    if (!begun) writeKey(newKeyFile(dataDir), newMasterKey ?? randomBytes(32).toString('base64'))
  } else if (!newMasterKey) {
    throw new OperatorError('Set VEDETTE_NEW_MASTER_KEY to the new key (make one with: openssl rand -base64 32).')
  }
  const keys = readMasterKeys(settings)
  if (keys.length === 1)
    throw new OperatorError('VEDETTE_NEW_MASTER_KEY is the present master key: there is nothing to do.')
  return keys
}

/** Everything is sealed with the new key: it becomes the key of the data folder, where keys live there. */
export function finishKeyRotation({ masterKey, dataDir }: KeySettings) {
  if (!masterKey) renameSync(newKeyFile(dataDir), join(dataDir, 'master-key'))
}

const newKeyFile = (dataDir: string) => join(dataDir, 'master-key.new')

const interruptedRotation = (dataDir: string) =>
  existsSync(newKeyFile(dataDir)) ? readFileSync(newKeyFile(dataDir), 'utf8').trim() : undefined

function keyInFile(file: string): string {
  try {
    writeKey(file, randomBytes(32).toString('base64'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

const writeKey = (file: string, key: string) => writeFileSync(file, key, { flag: 'wx', mode: 0o600, flush: true })
