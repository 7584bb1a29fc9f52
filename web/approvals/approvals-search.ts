// What stands in the address of the Approvals page: which proposals are shown.
import { type ProposalStatus, proposalStatuses } from '../../contract/vocabulary.ts'

const shownSets = {
  pending: ['pending'],
  active: ['approved', 'running', 'needs_check', 'undoing', 'undo_failed'],
  done: ['succeeded', 'undone', 'failed', 'timed_out', 'cancelled', 'rejected', 'expired', 'withdrawn'],
  all: [],
} as const satisfies Record<string, readonly ProposalStatus[]>
export type ShownSet = keyof typeof shownSets

export const isShownSet = (value: unknown): value is ShownSet => typeof value === 'string' && value in shownSets

export const readApprovalsSearch = ({ show }: Record<string, unknown>): { show?: ShownSet } =>
  isShownSet(show) && show !== 'pending' ? { show } : {}

export const statusesOf = (show: ShownSet): readonly ProposalStatus[] =>
  proposalStatuses.filter((status) => shownSets[show].some((each: ProposalStatus) => each === status))
