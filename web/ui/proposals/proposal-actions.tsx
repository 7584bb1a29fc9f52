// What a person can do about a proposed change, by its status.
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { approve, type Proposal, useDecision, withReason } from '../../proposals.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../forms/confirm.tsx'
import { InputDialog } from './input-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Verb = keyof typeof withReason

const words: Readonly<Record<Verb, { button: string; title: string; done: string }>> = {
  reject: { button: 'Reject', title: 'Reject this change', done: 'Rejected.' },
  undo: { button: 'Undo', title: 'Take this change back', done: 'It is being taken back.' },
  confirm: { button: 'Keep it', title: 'Keep this change', done: 'It stays.' },
  cancel: { button: 'Cancel', title: 'Stop this change', done: 'It is being stopped.' },
  happened: { button: 'It was done', title: 'The change was made', done: 'Recorded as done.' },
  missing: { button: 'It was not done', title: 'The change was not made', done: 'Recorded as not done.' },
}

function verbsOf({ status, undo }: Proposal): Verb[] {
  if (status === 'pending') return ['reject']
  if (status === 'approved' || status === 'running') return ['cancel']
  if (status === 'needs_check') return ['happened', 'missing']
  if (!undo || (status !== 'succeeded' && status !== 'undo_failed')) return []
  return undo.at === null ? ['undo'] : ['confirm', 'undo']
}

interface Props {
  proposal: Proposal
  /** It is no longer as it is shown: the buttons stay in their places, and do nothing. */
  isGone?: boolean
}

export function ProposalActions({ proposal, isGone = false }: Props) {
  const { mayIn } = useSession()
  const [verb, setVerb] = useState<Verb>()
  const [isChanging, setChanging] = useState(false)
  const approving = useDecision(() => approve(proposal, proposal.needs_confirmation), 'Approved.')
  const deciding = useDecision(
    (decided: { verb: Verb; reason: string }) => withReason[decided.verb](proposal, decided.reason),
    verb ? words[verb].done : 'Done.',
    () => setVerb(undefined),
  )
  const isBusy = approving.isPending || deciding.isPending
  const verbs = verbsOf(proposal)
  const isPending = proposal.status === 'pending'
  if (!mayIn(proposal.organization_code, 'act') || (!isPending && verbs.length === 0)) return null
  const approveIt = async () => {
    const question = { title: 'Much may depend on it', text: proposal.warning ?? '', confirm: 'Approve all the same' }
    if (!proposal.needs_confirmation || (await confirmed(question))) approving.mutate(undefined)
  }
  return (
    <Group gap="xs">
      {isPending && (
        <Button size="compact-sm" loading={approving.isPending} disabled={isGone || isBusy} onClick={approveIt}>
          Approve
        </Button>
      )}
      {verbs.map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant="default"
          disabled={isGone || isBusy}
          onClick={() => setVerb(each)}
        >
          {words[each].button}
        </Button>
      ))}
      {isPending && (
        <Button size="compact-sm" variant="subtle" disabled={isGone || isBusy} onClick={() => setChanging(true)}>
          Change input
        </Button>
      )}
      {verb && (
        <ReasonDialog
          title={words[verb].title}
          verb={words[verb].button}
          isSending={deciding.isPending}
          onClose={() => setVerb(undefined)}
          onReason={(reason) => deciding.mutate({ verb, reason })}
        />
      )}
      {isChanging && <InputDialog proposal={proposal} onClose={() => setChanging(false)} />}
    </Group>
  )
}
