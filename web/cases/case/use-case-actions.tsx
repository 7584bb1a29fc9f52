// The actions on a case: what each does, its key, and the dialogs they open.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, ask } from '../../api.ts'
import { approve, useDecision } from '../../proposals.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { type Shortcut, useShortcuts } from '../../ui/frame/shortcuts.ts'
import { type Case, type CaseChanges, caseQuery, changeCase } from '../cases-queries.ts'
import { CloseCase } from './close-case.tsx'
import { EditCase } from './edit-case.tsx'
import { ExpectActivity } from './expect-activity.tsx'
import { type NextAction, nextAction } from './next-action.ts'

interface CaseAction {
  name: 'assign' | 'edit' | 'again' | 'expect' | 'close'
  label: string
  isBusy: boolean
  run(): void
}

export interface CaseActions {
  next: (NextAction & { isBusy: boolean; run(): void }) | undefined
  /** Those beside the next one. */
  others: readonly CaseAction[]
  mayWork: boolean
  setStatus(status: Case['status']): void
  isStatusOpen: boolean
  onStatusOpen(isOpen: boolean): void
  dialogs: ReactNode
}

type Dialog = { kind: 'edit' | 'judge' | 'close' | 'expect'; seen: Case }

export function useCaseActions(found: Case): CaseActions {
  const { session, mayIn } = useSession()
  const [dialog, setDialog] = useState<Dialog>()
  const [isStatusOpen, setStatusOpen] = useState(false)
  const changing = useChange(found)
  const again = useInvestigateAgain(found)
  const approving = useDecision(
    (proposal: Case['proposals'][number]) => approve(proposal, proposal.needs_confirmation),
    'Approved.',
  )
  const mayWork = mayIn(found.organization_code, 'work_on_cases') && found.merged_into === null
  const mayAct = mayIn(found.organization_code, 'act')
  const own = session?.principal.uuid
  const isOwn = own !== undefined && found.assigned_to?.uuid === own
  const isOpen = found.status !== 'closed'
  const show = (kind: Dialog['kind']) => setDialog({ kind, seen: found })
  const shut = () => setDialog(undefined)
  const assign = () => changing.mutate({ assignee: isOwn ? null : (own ?? null) })
  const decided = nextAction(found, { own, mayWork, mayAct })
  const runNext = async () => {
    if (!decided) return
    if (decided.kind === 'assign') assign()
    else if (decided.kind === 'approve') {
      if (await mayBreak(decided.proposal)) approving.mutate(decided.proposal)
    } else if (decided.kind === 'judge' || decided.kind === 'close') show(decided.kind)
    else goTo(decided.kind === 'check' ? 'proposals' : 'tasks')
  }
  const all: (CaseAction & { key: string; isShown: boolean })[] = [
    {
      ...{
        name: 'assign',
        key: 'a',
        isBusy: changing.isPending && changing.variables.assignee !== undefined,
        run: assign,
      },
      ...{ label: isOwn ? 'Unassign' : 'Assign to me', isShown: isOwn || (own !== undefined && isOpen) },
    },
    { name: 'edit', key: 'e', label: 'Edit', isShown: true, isBusy: false, run: () => show('edit') },
    {
      ...{ name: 'again', key: 'i', label: 'Investigate again', isShown: true },
      ...{ isBusy: again.isPending, run: () => again.mutate() },
    },
    {
      name: 'expect',
      key: 'x',
      label: 'State expected activity',
      isShown: true,
      isBusy: false,
      run: () => show('expect'),
    },
    { name: 'close', key: 'c', label: 'Close', isShown: isOpen, isBusy: false, run: () => show('close') },
  ]
  const shown = mayWork ? all.filter(({ isShown }) => isShown) : []
  useShortcuts(
    [
      ...(decided ? [key('n', `Next action: ${decided.label}`, runNext)] : []),
      ...shown.map(({ key: keys, label, run }) => key(keys, label, run)),
      ...(mayWork
        ? [
            key('v', 'Set the verdict', () => show('judge')),
            key('s', 'Change status', () => setStatusOpen(true)),
            key('m', 'Write a comment', () => focusOn('textarea[aria-label="Comment"]')),
            key('t', 'Add a task', () => focusOn('input[aria-label="New task"]')),
          ]
        : []),
    ].map((each) => ({ ...each, run: () => isFree() && each.run() })),
  )
  return {
    next: decided && {
      ...decided,
      isBusy: decided.kind === 'approve' ? approving.isPending : changing.isPending && decided.kind === 'assign',
      run: runNext,
    },
    others: shown.filter(({ name }) => name !== decided?.kind),
    mayWork,
    setStatus: (status) => (status === 'closed' ? show('close') : changing.mutate({ status })),
    isStatusOpen,
    onStatusOpen: setStatusOpen,
    dialogs: (
      <>
        <ExpectActivity found={dialog?.kind === 'expect' ? dialog.seen : undefined} onClose={shut} />
        <EditCase
          edited={dialog?.kind === 'edit' || dialog?.kind === 'judge' ? dialog.seen : undefined}
          startsAt={dialog?.kind === 'judge' ? 'verdict' : 'title'}
          onClose={shut}
        />
        <CloseCase closing={dialog?.kind === 'close' ? dialog.seen : undefined} onClose={shut} />
      </>
    ),
  }
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

const key = (keys: string, does: string, run: () => void): Shortcut => ({ keys, shown: keys, does, run })

/** Keys do nothing behind an open dialog or menu. */
export const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'center' })
  heading?.parentElement?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
}
