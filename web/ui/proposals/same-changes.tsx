// Where else the same change waits or was made, so that nobody makes it twice.
import { Fragment } from 'react'
import type { Proposal } from '../../proposals.ts'
import { PageLink } from '../frame/links.tsx'
import { When } from '../values/when.tsx'
import { Line } from './line.tsx'

type Same = Proposal['same_changes'][number]

export const SameChanges = ({ proposal: { same_changes } }: { proposal: Proposal }) =>
  groups.map(({ label, has }) => {
    const found = same_changes.filter(({ status }) => has(status))
    return (
      found.length > 0 && (
        <Line key={label} label={label}>
          {found.map((same, index) => (
            <Fragment key={same.proposal_uuid}>
              {index > 0 && ', '}
              <Where same={same} />
            </Fragment>
          ))}
        </Line>
      )
    )
  })

const isMade = (status: Same['status']) => status === 'succeeded' || status === 'undo_failed'

const groups: readonly { label: string; has(status: Same['status']): boolean }[] = [
  { label: 'Done already', has: isMade },
  { label: 'Under way', has: (status) => status !== 'pending' && !isMade(status) },
  { label: 'Waits also', has: (status) => status === 'pending' },
]

const Where = ({ same: { case_id, status, ended_at } }: { same: Same }) => (
  <>
    {case_id === null ? (
      'outside any case'
    ) : (
      <>
        {isMade(status) ? 'for ' : 'in '}
        <PageLink to="/cases/$case" params={{ case: case_id }} size="xs" ff="monospace">
          {case_id}
        </PageLink>
      </>
    )}
    {isMade(status) && ended_at !== null && (
      <>
        {' '}
        <When at={ended_at} />
      </>
    )}
  </>
)
