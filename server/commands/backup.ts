// `vedette backup` and `vedette restore`: the embedded database in one sealed file, and back.
import packageJson from '../../package.json' with { type: 'json' }
import type { Manifest } from '../backup/backup-records.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { OperatorError } from '../database/operator-error.ts'
import { readMasterKeys } from '../master-key.ts'
import { createVault } from '../platform/vault.ts'
import { readPassphrase } from './read-passphrase.ts'
import { say, showProgress } from './say.ts'

interface Options {
  passphraseFile?: string
}

export async function backupCommand(file: string, { passphraseFile }: Options) {
  const config = readConfig(process.env)
  refuseServer(config, 'pg_dump')
  const passphrase = await readPassphrase({ file: passphraseFile, isNew: true })
  const has_master_key = config.masterKey === undefined
  const describe = () => ({ made_by: packageJson.version, has_master_key, master_key: fingerprint(config) })
  const { bytes, files, isOnline } = await showProgress('Writing the backup', () =>
    takeBackup({ dataDir: config.dataDir, file, passphrase, describe }),
  )
  say(
    `${file}: ${files} files in ${bytes} bytes, read back and whole${isOnline ? ', taken from the running service' : ''}.`,
  )
  say(
    has_master_key
      ? 'The master key is inside, sealed with the passphrase: whoever has both has everything.'
      : 'The master key is not inside, since VEDETTE_MASTER_KEY holds it. Without it, stored secrets cannot be opened.',
  )
}

export async function restoreCommand(file: string, { passphraseFile }: Options) {
  const config = readConfig(process.env)
  refuseServer(config, 'pg_restore')
  const passphrase = await readPassphrase({ file: passphraseFile, isNew: false })
  const { dataDir } = config
  const accept = (manifest: Manifest) => requireMasterKey(config, manifest)
  const { created_at, made_by } = await showProgress('Restoring', () =>
    restoreBackup({ dataDir, file, passphrase, accept }),
  )
  say(`${dataDir} holds the service as of ${new Date(created_at * 1000).toISOString()} (version ${made_by}).`)
}

const fingerprint = (config: Config) => createVault(readMasterKeys(config)).sealsWith

function refuseServer({ databaseUrl }: Config, tool: string) {
  if (databaseUrl)
    throw new OperatorError(`DATABASE_URL names a PostgreSQL server: use ${tool} for it, as docs/backup.md says.`)
}

/** A backup without its master key opens with the key that the settings name, or not at all. */
function requireMasterKey(config: Config, { has_master_key, master_key }: Manifest) {
  if (has_master_key && config.masterKey === undefined) return
  if (config.masterKey === undefined)
    throw new OperatorError(
      `The backup does not hold its master key (${master_key}). Nothing was restored. Set VEDETTE_MASTER_KEY to it.`,
    )
  if (fingerprint(config) !== master_key)
    throw new OperatorError(
      `VEDETTE_MASTER_KEY is not the key of this backup (${master_key}). Nothing was restored. Set it to that key${has_master_key ? ', or unset it: the backup holds its own' : ''}.`,
    )
}
