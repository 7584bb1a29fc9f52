// Comments and tasks of a case. They cannot overwrite anybody's change, so they need no version.
import type { Comment, Task } from '../../contract/case.ts'
import type { ListComments, NewComment, NewTask, TaskChanges } from '../../contract/case-work.ts'
import { describeAssignees, listNameable, peopleBehind, resolveAssignee } from '../access/teams/assignees.ts'
import { findMentions } from '../access/teams/mentions.ts'
import { newUuid } from '../database/new-uuid.ts'
import { publishNotices } from '../database/notices.ts'
import { type Db, transact } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { isUuid } from './case.ts'
import { findTask, listCommentsOf, lockForWork, requireCase } from './case-store.ts'
import { actorOf, tellOfCase } from './edit-case.ts'
import { personalNotice } from './opening/case-notices.ts'

const mostTasks = 200

export const addComment = (services: Services, caller: Caller, name: string, { text }: NewComment): Promise<Comment> =>
  onCase(services, caller, name, async (tx, { found, by, now }) => {
    const { case_uuid, organization_uuid } = found
    const comment = { comment_uuid: newUuid(), text, created_at: now }
    const everybody = text.includes('@') ? await listNameable(tx, organization_uuid, now) : []
    const mentions = findMentions(withoutOtherAddresses(text, everybody), everybody)
    await tx
      .insertInto('case_comments')
      .values({ ...comment, case_uuid, by_name: by, created_by: caller.principal_uuid, mentions })
      .execute()
    const known = await describeAssignees(tx, mentions)
    const shown = mentions.flatMap((uuid) => known.get(uuid) ?? [])
    const people = await peopleBehind(tx, mentions)
    const names = shown.map(({ name }) => name).join(', ')
    const notice = personalNotice('case.mentioned', found, { title: `${by} mentioned ${names}`, text, people })
    if (people.length > 0) await publishNotices(tx, now, [notice])
    return { result: { ...comment, by, by_uuid: caller.principal_uuid, mentions: shown } }
  })

/** A whole address names whoever has it, never somebody of the same name at another domain. */
function withoutOtherAddresses(text: string, everybody: readonly { name: string; email?: string }[]): string {
  const known = new Set(everybody.map(({ email }) => email?.toLowerCase()))
  return text.replace(/@([^\s@]+@[\p{L}\p{N}.-]*[\p{L}\p{N}])/gu, (mention, address: string) =>
    known.has(address.toLowerCase()) ? mention : ' ',
  )
}

/** Newest first. */
export async function listComments({ db }: Services, caller: Caller, name: string, { limit, cursor }: ListComments) {
  const { case_uuid } = await requireCase(db, caller.scope, name)
  const comments = await listCommentsOf(db, case_uuid, limit + 1, cursor === undefined ? undefined : readCursor(cursor))
  const data = comments.slice(0, limit)
  const last = data.at(-1)
  return { data, next_cursor: comments.length > limit && last ? writeCursor(last.comment_uuid) : null }
}

export const addTask = (services: Services, caller: Caller, name: string, input: NewTask): Promise<Task> =>
  onCase(services, caller, name, async (tx, { case_uuid, found, now }) => {
    const { count } = await tx
      .selectFrom('case_tasks')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('case_uuid', '=', case_uuid)
      .executeTakeFirstOrThrow()
    if (count >= mostTasks) throw conflict(`A case has at most ${mostTasks} tasks. Remove some first.`)
    const assigned = await resolveAssignee(tx, found.organization_uuid, input.assignee, now)
    const row = { ...input, ...assigned, task_uuid: newUuid(), done: false, created_at: now, done_at: null }
    await tx
      .insertInto('case_tasks')
      .values({ ...row, case_uuid })
      .execute()
    const task = await getTask(tx, case_uuid, row.task_uuid)
    return { result: task, task_uuid: task.task_uuid, texts: [`Task added: ${task.title}`] }
  })

export const editTask = (
  services: Services,
  caller: Caller,
  { case: name, task_uuid, changes }: { case: string; task_uuid: string; changes: TaskChanges },
): Promise<Task> =>
  onCase(services, caller, name, async (tx, { case_uuid, found, now }) => {
    const before = await getTask(tx, case_uuid, task_uuid)
    const { done = before.done, title = before.title } = changes
    const done_at = done ? (before.done_at ?? now) : null
    await tx
      .updateTable('case_tasks')
      .set({
        ...{ done, done_at, title },
        ...(changes.assignee !== undefined &&
          (await resolveAssignee(tx, found.organization_uuid, changes.assignee, now))),
      })
      .where('task_uuid', '=', task_uuid)
      .execute()
    const task = await getTask(tx, case_uuid, task_uuid)
    return { result: task, task_uuid, texts: differences(before, task) }
  })

export const removeTask = (services: Services, caller: Caller, name: string, task_uuid: string): Promise<void> =>
  onCase(services, caller, name, async (tx, { case_uuid }) => {
    const { title } = await getTask(tx, case_uuid, task_uuid)
    await tx.deleteFrom('case_tasks').where('task_uuid', '=', task_uuid).execute()
    return { result: undefined, task_uuid, texts: [`Task removed: ${title}`] }
  })

function differences(before: Task, { title, done, assignee }: Task): string[] {
  const texts = []
  if (title !== before.title) texts.push(`Task: was "${before.title}", is "${title}".`)
  if (assignee !== before.assignee) texts.push(`Task of ${assignee ?? 'nobody'}: ${title}`)
  if (done !== before.done) texts.push(`Task ${done ? 'done' : 'to be done again'}: ${title}`)
  return texts
}

async function getTask(tx: Db, case_uuid: string, task_uuid: string): Promise<Task> {
  if (!isUuid(task_uuid)) throw notFound('task', task_uuid)
  const task = await findTask(tx, case_uuid, task_uuid)
  if (!task) throw notFound('task', task_uuid)
  return task
}

interface Done<T> {
  result: T
  task_uuid?: string
  /** What the timeline says about the task. */
  texts?: readonly string[]
}

interface OnCase {
  case_uuid: string
  found: Awaited<ReturnType<typeof requireCase>>
  by: string
  now: number
}

/** Locks the case, so that only one person at a time counts and changes its tasks. */
const onCase = <T>(
  services: Services,
  caller: Caller,
  name: string,
  work: (tx: Db, on: OnCase) => Promise<Done<T>>,
): Promise<T> =>
  transact(services.db, async (tx) => {
    const now = services.now()
    const found = await lockForWork(tx, caller.scope, name, now)
    const { case_uuid } = found
    const actor = await actorOf(tx, caller)
    const { result, task_uuid = null, texts = [] } = await work(tx, { case_uuid, found, by: actor.by, now })
    const events = texts.map((text) => ({ case_uuid, kind: 'task' as const, text, refers_to: task_uuid }))
    await tellOfCase(tx, now, found, { ...actor, events })
    return result
  })
