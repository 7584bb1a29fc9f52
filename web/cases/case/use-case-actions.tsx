// The actions on a case: what each does, and its key.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api, ask } from '../../api.ts'
import { approve, useDecision } from '../../proposals.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { type Shortcut, useShortcuts } from '../../ui/frame/shortcuts.ts'
import { type Case, type CaseChanges, caseQuery, changeCase } from '../cases-queries.ts'
import { useCaseDialogs } from './case-dialogs.tsx'
import { newTaskField } from './case-tasks.tsx'
import { type NextAction, nextAction } from './next-action.ts'

interface CaseAction {
  name: 'assign' | 'edit' | 'again' | 'expect' | 'close' | 'reopen'
  label: string
  isBusy: boolean
  run(): void
}

export interface CaseActions {
  next: (NextAction & { isBusy: boolean; isNew: boolean; run(): void }) | undefined
  /** Those beside the next one. */
  others: readonly CaseAction[]
  mayWork: boolean
  setStatus(status: Case['status']): void
  isStatusOpen: boolean
  onStatusOpen(isOpen: boolean): void
  dialogs: ReactNode
}

export function useCaseActions(found: Case): CaseActions {
  const { mayIn } = useSession()
  const { show, dialogs } = useCaseDialogs(found)
  const [isStatusOpen, setStatusOpen] = useState(false)
  const changing = useChange(found)
  const mayWork = mayIn(found.organization_code, 'work_on_cases') && found.merged_into === null
  const assigning = useAssign(found, changing)
  const next = useNext(found, { mayWork, assigning, show })
  const all = useActions(found, { assigning, changing, show })
  const shown = mayWork ? all.filter(({ isShown }) => isShown) : []
  useShortcuts([
    ...(next ? [keyFor('n', `Next action: ${next.label}`, next.run)] : []),
    ...shown.map(({ key, label, run }) => keyFor(key, label, run)),
    ...(mayWork
      ? [
          keyFor('v', 'Set the verdict', () => show('judge')),
          keyFor('s', 'Change status', () => setStatusOpen(true)),
          keyFor('m', 'Write a comment', () => focusOn('textarea[aria-label="Comment"]')),
          keyFor('t', 'Add a task', () => focusOn(newTaskField)),
        ]
      : []),
  ])
  return {
    next,
    others: shown.filter(({ name }) => name !== next?.kind),
    mayWork,
    setStatus: (status) => (status === 'closed' ? show('close') : changing.mutate({ status })),
    isStatusOpen,
    onStatusOpen: setStatusOpen,
    dialogs,
  }
}

type Show = ReturnType<typeof useCaseDialogs>['show']

/** To the person who looks, or to nobody when it is theirs. */
function useAssign(found: Case, { mutate, isPending, variables }: ReturnType<typeof useChange>) {
  const own = useSession().session?.principal.uuid
  const isOwn = own !== undefined && found.assigned_to?.uuid === own
  const isBusy = isPending && variables.assignee !== undefined
  return { own, isOwn, isBusy, run: () => mutate({ assignee: isOwn ? null : (own ?? null) }) }
}

type Assigning = ReturnType<typeof useAssign>

function useNext(found: Case, { mayWork, assigning, show }: { mayWork: boolean; assigning: Assigning; show: Show }) {
  const { mayIn } = useSession()
  const approving = useDecision(
    (proposal: Case['proposals'][number]) => approve(proposal, proposal.needs_confirmation),
    'Approved.',
  )
  const mayAct = mayIn(found.organization_code, 'act')
  const decided = nextAction(found, { own: assigning.own, mayWork, mayAct })
  const isNew = useIsNew(decided && `${decided.kind} ${'proposal' in decided ? decided.proposal.proposal_uuid : ''}`)
  if (!decided) return undefined
  const run = async () => {
    if (isNew) return
    if (decided.kind === 'assign') assigning.run()
    else if (decided.kind === 'approve') {
      if (await mayBreak(decided.proposal)) approving.mutate(decided.proposal)
    } else if (decided.kind === 'judge' || decided.kind === 'close') show(decided.kind)
    else goTo(decided.kind === 'tasks' ? 'tasks' : 'proposals')
  }
  const isBusy = decided.kind === 'approve' ? approving.isPending : decided.kind === 'assign' && assigning.isBusy
  return { ...decided, isBusy, isNew, run }
}

const newFor = 2000

/** What has taken the place of another action waits a moment: a second click was meant for the first. */
function useIsNew(action: string | undefined): boolean {
  const [known, setKnown] = useState(action)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(action), newFor)
    return () => clearTimeout(timer)
  }, [action])
  return action !== known
}

function useActions(
  found: Case,
  { assigning, changing, show }: { assigning: Assigning; changing: ReturnType<typeof useChange>; show: Show },
): (CaseAction & { key: string; isShown: boolean })[] {
  const again = useInvestigateAgain(found)
  const isOpen = found.status !== 'closed'
  const { own, isOwn, isBusy, run } = assigning
  const opening = { isShown: true, isBusy: false }
  return [
    {
      ...{ name: 'assign', key: 'a', label: isOwn ? 'Unassign' : 'Assign to me' },
      ...{ isShown: isOwn || (own !== undefined && isOpen), isBusy, run },
    },
    { ...opening, name: 'edit', key: 'e', label: 'Edit', run: () => show('edit') },
    {
      ...{ name: 'again', key: 'i', label: 'Investigate again', isShown: true },
      ...{ isBusy: again.isPending, run: () => again.mutate() },
    },
    { ...opening, name: 'expect', key: 'x', label: 'State expected activity', run: () => show('expect') },
    { ...opening, name: 'close', key: 'c', label: 'Close', isShown: isOpen, run: () => show('close') },
    {
      ...{ name: 'reopen', key: 'o', label: 'Reopen', isShown: !isOpen },
      isBusy: changing.isPending && changing.variables.status !== undefined,
      run: () => changing.mutate({ status: found.assignee === null ? 'new' : 'in_progress' }),
    },
  ]
}

function useChange(found: Case) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: CaseChanges) => changeCase(found.case_id, found.version, changes),
    onSuccess: (changed) => {
      client.setQueryData(caseQuery(found.case_id).queryKey, changed)
      tellDone(`${found.case_id} saved.`)
    },
    onError: (error) => {
      tellFailure(error)
      return client.invalidateQueries(caseQuery(found.case_id))
    },
  })
}

function useInvestigateAgain({ case_id }: Case) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const body = { cases: [case_id], do: { action: 'investigate' as const } }
      const { results } = await ask(api.POST('/platformapi/cases/bulk', { body }))
      const refused = results.find(({ outcome }) => outcome === 'refused')
      if (refused) throw new Error(refused.detail ?? 'It cannot be investigated now.')
    },
    onSuccess: () => tellDone(`${case_id} is being investigated again.`),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries(caseQuery(case_id)),
  })
}

const mayBreak = async ({ needs_confirmation, warning }: Case['proposals'][number]) =>
  !needs_confirmation ||
  confirmed({ title: 'Much may depend on it', text: warning ?? '', confirm: 'Approve all the same' })

const keyFor = (keys: string, does: string, run: () => void): Shortcut => ({ keys, shown: keys, does, run })

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'center' })
  heading?.parentElement?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
}
