// The status of a proposed change, by word and shape.
import type { ProposalStatus } from '../../../contract/vocabulary.ts'
import { Mark, type Shape, type Tone } from '../values/mark.tsx'

const looks: Readonly<Record<ProposalStatus, { tone: Tone; shape: Shape; label: string }>> = {
  pending: { tone: 'warn', shape: 'triangle', label: 'Pending approval' },
  rejected: { tone: 'calm', shape: 'cross', label: 'Rejected' },
  expired: { tone: 'calm', shape: 'dash', label: 'Expired' },
  withdrawn: { tone: 'calm', shape: 'dash', label: 'Withdrawn' },
  approved: { tone: 'busy', shape: 'ring', label: 'Approved' },
  running: { tone: 'busy', shape: 'half', label: 'Under way' },
  succeeded: { tone: 'good', shape: 'check', label: 'Succeeded' },
  failed: { tone: 'bad', shape: 'cross', label: 'Failed' },
  timed_out: { tone: 'bad', shape: 'cross', label: 'Timed out' },
  cancelled: { tone: 'calm', shape: 'dash', label: 'Cancelled' },
  needs_check: { tone: 'bad', shape: 'triangle', label: 'Needs a look' },
  undoing: { tone: 'busy', shape: 'half', label: 'Being undone' },
  undone: { tone: 'calm', shape: 'check', label: 'Undone' },
  undo_failed: { tone: 'bad', shape: 'triangle', label: 'Undo failed' },
}

export const ProposalStatusMark = ({ status }: { status: ProposalStatus }) => {
  const { label, ...look } = looks[status]
  return <Mark {...look}>{label}</Mark>
}
