// Removes tasks that a case does without, so that it asks no more of people than it promises. Tasks of people stay.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { type StoredTask, tasksTooMany } from './question-tasks.ts'

/** To be called in the transaction that added tasks, with the cases locked. */
export async function removeTasksTooMany(tx: Db, cases: readonly string[]) {
  if (cases.length === 0) return
  const { rows } = await sql<StoredTask & { case_uuid: string }>`
    select case_uuid, task_uuid, title, done, assignee is not null or exists (select from case_events event
      where event.case_uuid = task.case_uuid and event.refers_to = task.task_uuid::text) as is_touched
    from case_tasks task where case_uuid = any(${cases}::uuid[]) order by task_uuid`.execute(tx)
  const removed = [...Map.groupBy(rows, ({ case_uuid }) => case_uuid).values()].flatMap(tasksTooMany)
  if (removed.length > 0) await tx.deleteFrom('case_tasks').where('task_uuid', 'in', removed).execute()
}
