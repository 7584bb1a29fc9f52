// The proposed changes of a case: what they do, how they stand, and what can be done about them.
import { Stack, Text } from '@mantine/core'
import { ProposalActions } from '../../ui/proposals/proposal-actions.tsx'
import { ProposalDetails } from '../../ui/proposals/proposal-details.tsx'
import { ProposalStatusMark } from '../../ui/proposals/proposal-status.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

export const CaseProposals = ({ proposals }: Pick<Case, 'proposals'>) =>
  proposals.length === 0 ? (
    <Text size="sm" c="dimmed">
      No actions are proposed.
    </Text>
  ) : (
    <ul className={classes.lines}>
      {proposals.map((proposal) => (
        <li key={proposal.proposal_uuid} aria-label={proposal.what}>
          <Stack gap={4}>
            <div className={classes.lineHead}>
              <ProposalStatusMark status={proposal.status} />
              <span className={classes.quiet}>{proposal.skill}</span>
            </div>
            <Text size="sm" fw={550} className={classes.words ?? ''}>
              <SafeText text={proposal.what} />
            </Text>
            <ProposalDetails proposal={proposal} />
            <ProposalActions proposal={proposal} />
          </Stack>
        </li>
      ))}
    </ul>
  )
