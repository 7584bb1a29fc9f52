// What is to be done next about a case, from its state and what the person may do. Pure.
import type { Case } from '../cases-queries.ts'

export type NextAction =
  | { kind: 'assign' | 'judge' | 'tasks' | 'see' | 'close'; label: string }
  | { kind: 'approve' | 'check'; label: string; proposal: Case['proposals'][number] }

interface Reader {
  /** The uuid of whoever looks. */
  own: string | undefined
  mayWork: boolean
  mayAct: boolean
}

type State = Pick<Case, 'status' | 'merged_into' | 'verdict' | 'verdict_set_by' | 'assigned_to' | 'assignee'> &
  Pick<Case, 'proposals' | 'tasks'>

/** Somebody takes it up, then what waits for a decision, then the verdict, then the tasks; and in the end it is closed.
 * Who may not decide is shown what waits instead of closing. */
export function nextAction(found: State, { own, mayWork, mayAct }: Reader): NextAction | undefined {
  if (found.status === 'closed' || found.merged_into !== null) return undefined
  if (mayWork && own && found.assignee === null) return { kind: 'assign', label: 'Assign to me' }
  const unsure = found.proposals.find(({ status }) => status === 'needs_check')
  if (mayAct && unsure) return { kind: 'check', label: `Check: ${inWords(unsure.skill)}`, proposal: unsure }
  const pending = found.proposals.filter(({ status }) => status === 'pending').sort(containmentFirst)
  const [waiting] = pending
  if (mayAct && waiting) return { kind: 'approve', label: approvalOf(waiting.skill), proposal: waiting }
  if (!mayWork) return undefined
  const isUndecided = found.verdict === 'inconclusive' || found.verdict === 'suspicious'
  if (isUndecided && found.verdict_set_by === null) return { kind: 'judge', label: 'Set the verdict' }
  const left = found.tasks.filter(({ done }) => !done).length
  if (left > 0) return { kind: 'tasks', label: left === 1 ? 'Do the open task' : `Do the ${left} open tasks` }
  if (waiting) return { kind: 'see', label: waitingIn(pending.length) }
  return { kind: 'close', label: 'Close' }
}

const waitingIn = (count: number) =>
  count === 1 ? 'See the change that waits for approval' : `See ${count} changes that wait for approval`
const skillOf = (id: string) => id.split('/').at(-1) ?? id
const inWords = (id: string) => skillOf(id).replaceAll('-', ' ')

/** Cutting a machine off cannot wait for a scan. */
const containing = ['isolate-machine', 'restrict-app-execution', 'stop-and-quarantine-file']
const rankOf = (id: string) => {
  const at = containing.indexOf(skillOf(id))
  return at < 0 ? containing.length : at
}
const containmentFirst = (a: { skill: string }, b: { skill: string }) => rankOf(a.skill) - rankOf(b.skill)

const approvals: Readonly<Record<string, string>> = {
  'isolate-machine': 'Approve isolation',
  'run-antivirus-scan': 'Approve scan',
  'create-indicator': 'Approve block',
}
const approvalOf = (id: string) => approvals[skillOf(id)] ?? `Approve: ${inWords(id)}`
