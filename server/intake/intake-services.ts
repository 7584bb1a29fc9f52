// What the generic door works with.
import type { Intake } from '../alerts/create-alert.ts'
import type { Db } from '../database/transaction.ts'
import type { Directory } from '../organizations/directory.ts'
import type { Services } from '../platform/services.ts'
import type { Vault } from '../platform/vault.ts'
import type { SnsChecker } from './check-sns.ts'

export interface IntakeTokenServices extends Services {
  directory: Directory
  vault: Vault
}

export interface DoorServices extends IntakeTokenServices {
  /** The same intake as that of the API. */
  intake: Intake
  /** For finding tokens: as quick as signing in. */
  lookup: Db
  sns: SnsChecker
}
