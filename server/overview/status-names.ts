// The statuses of alerts under the names that counts have.

import type { StatusCounts } from '../../contract/ledger.ts'
import { investigationStatus } from '../../contract/vocabulary.ts'

const { Created, Submitted, InProgress, Completed, Failed } = investigationStatus

export const statusNames: Readonly<Record<number, keyof StatusCounts>> = {
  [Created]: 'created',
  [Submitted]: 'submitted',
  [InProgress]: 'in_progress',
  [Completed]: 'completed',
  [Failed]: 'failed',
}

export const noCounts = (): StatusCounts => ({ created: 0, submitted: 0, in_progress: 0, completed: 0, failed: 0 })
