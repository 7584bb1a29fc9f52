// What reading mailboxes takes beside the usual.
import type { Db } from '../../database/transaction.ts'
import type { Reach } from '../../notifications/sending/reach.ts'
import type { IntakeTokenServices } from '../intake-services.ts'

export interface MailboxServices extends IntakeTokenServices {
  db: Db
  reach: Reach
  maxContentBytes: number
  quotas: { takeAlert(organizationUuid: string, content: string): void }
}
