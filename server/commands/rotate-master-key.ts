// `vedette master-key rotate`: puts everything sealed under a new master key. Run it again after an interruption.
import { resealTotp } from '../access/people/second-factor.ts'
import { resealSigningKeys } from '../audit/signing-key.ts'
import { readConfig } from '../config.ts'
import { resealDataKeys } from '../connections/secrets/reseal-data-keys.ts'
import { OperatorError } from '../database/operator-error.ts'
import { resealIntakeTokens } from '../intake/intake-token-store.ts'
import { resealMailboxes } from '../intake/mailboxes/mailbox-store.ts'
import { beginKeyRotation, finishKeyRotation } from '../master-key.ts'
import { resealNotifications } from '../notifications/sealed-value.ts'
import { openDatabase } from '../open-database.ts'
import { createVault } from '../platform/vault.ts'
import { resealClientSecret } from '../single-sign-on/single-sign-on-store.ts'
import { say } from './say.ts'

export async function rotateMasterKeyCommand() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const vault = createVault(beginKeyRotation(config))
    const connections = await resealDataKeys(database.db, vault)
    const codes = await resealTotp(database.db, vault)
    const isSigned = await resealSigningKeys(database.db, vault)
    const isResealed = await resealClientSecret(database.db, vault)
    const notifications = await resealNotifications(database.db, vault)
    const senders = await resealIntakeTokens(database.db, vault)
    const mailboxes = await resealMailboxes(database.db, vault)
    const unopened = [
      ...connections.unopened,
      ...notifications,
      ...senders,
      ...mailboxes,
      ...codes.unopened,
      ...(isResealed ? [] : ['single sign-on']),
      ...(isSigned ? [] : ['the audit trail']),
    ]
    if (unopened.length > 0)
      throw new OperatorError(
        'These connections, people, targets of notifications, intake tokens and mailboxes are sealed with a master key that was not given; the others are done:',
        unopened,
      )
    finishKeyRotation(config)
    say(`${connections.resealed} connections and ${codes.resealed} second factors are sealed with the new master key.`)
    if (config.masterKey)
      say('Now set VEDETTE_MASTER_KEY to the new key, take VEDETTE_NEW_MASTER_KEY away, and start every node again.')
  } finally {
    await database.close()
  }
}
