// `vedette master-key rotate`: puts everything sealed under a new master key. Run it again after an interruption.
import { readConfig } from '../config.ts'
import { resealDataKeys } from '../connections/secrets/reseal-data-keys.ts'
import { OperatorError } from '../database/operator-error.ts'
import { beginKeyRotation, finishKeyRotation } from '../master-key.ts'
import { openDatabase } from '../open-database.ts'
import { createVault } from '../platform/vault.ts'
import { say } from './say.ts'

export async function rotateMasterKeyCommand() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { resealed, unopened } = await resealDataKeys(database.db, createVault(beginKeyRotation(config)))
    if (unopened.length > 0)
      throw new OperatorError(
        'These connections are sealed with a master key that was not given; the others are done:',
        unopened,
      )
    finishKeyRotation(config)
    say(`${resealed} connections are sealed with the new master key.`)
    if (config.masterKey)
      say('Now set VEDETTE_MASTER_KEY to the new key, take VEDETTE_NEW_MASTER_KEY away, and start every node again.')
  } finally {
    await database.close()
  }
}
