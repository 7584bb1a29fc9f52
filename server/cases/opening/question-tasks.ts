// Questions that no platform answered and that a person could, as tasks; and which of them a case keeps. Pure.
import { isSameObservable } from '../../../contract/identity.ts'

/** Open ones, in a whole case. */
const mostQuestions = 3

/** Whom or what a task is about, and how it is told. The most useful come first. */
export const answerable = [
  {
    question: 'was-person-travelling',
    about: 'person',
    task: (name: string) => `Ask ${name} whether they were travelling there at that time.`,
  },
  { question: 'who-is-the-person', about: 'person', task: (name: string) => `Find out who ${name} is.` },
  {
    question: 'which-machines-of-person',
    about: 'person',
    task: (name: string) => `Ask ${name} which machines they use.`,
  },
  { question: 'who-uses-host', about: 'machine', task: (name: string) => `Find out who uses ${name}.` },
  {
    question: 'what-is-the-host',
    about: 'machine',
    task: (name: string) => `Find out what ${name} is for, and whether it is in use.`,
  },
  {
    question: 'what-did-the-program-do',
    about: 'machine',
    task: (name: string) => `Ask whoever runs ${name} whether the program is usual there.`,
  },
] as const

export interface StoredTask {
  task_uuid: string
  title: string
  done: boolean
  /** A person added, changed or did it. */
  is_touched: boolean
}

/** Tasks that a case does without: less useful than others, or about a machine or person it asks about already. */
export function tasksTooMany(tasks: readonly StoredTask[]): string[] {
  const asked = tasks.flatMap((task) => {
    const about = aboutOf(task.title)
    return about ? [{ ...task, ...about }] : []
  })
  const kept = asked.filter(({ done, is_touched }) => done || is_touched)
  const others = asked
    .filter(({ done, is_touched }) => !done && !is_touched)
    .sort((a, b) => a.rank - b.rank || (a.task_uuid < b.task_uuid ? -1 : 1))
  return others.flatMap((task) => {
    const isFull = kept.filter(({ done }) => !done).length >= mostQuestions
    if (isFull || kept.some(({ named }) => isSameObservable(named, task.named))) return [task.task_uuid]
    kept.push(task)
    return []
  })
}

/** Undefined: it is no question of ours. */
function aboutOf(title: string) {
  for (const [rank, { about, task }] of answerable.entries()) {
    const [before = '', after = ''] = task('\n').split('\n')
    const isLong = title.length > before.length + after.length
    if (!isLong || !title.startsWith(before) || !title.endsWith(after)) continue
    const value = title.slice(before.length, title.length - after.length)
    const person = value.includes('@') ? ('email' as const) : ('user' as const)
    return { rank, named: { kind: about === 'machine' ? ('host' as const) : person, value } }
  }
  return undefined
}
