// How long idempotency keys are kept.
import { sql } from 'kysely'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Services } from '../platform/services.ts'

const retention = 7 * 24 * 3600

export const deleteOldIdempotencyKeys = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'idempotency_keys', where: sql`created_at < ${now() - retention}`, signal })
