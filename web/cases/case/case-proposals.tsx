// The proposed changes of a case: what they do, how they stand, and what can be done about them.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { ProposalActions } from '../../ui/proposals/proposal-actions.tsx'
import { ProposalDetails } from '../../ui/proposals/proposal-details.tsx'
import { ProposalStatusMark } from '../../ui/proposals/proposal-status.tsx'
import { ProposeDialog } from '../../ui/proposals/propose-dialog.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

export function CaseProposals({ found: { proposals, organization_code, case_id } }: { found: Case }) {
  const { mayIn } = useSession()
  const [isProposing, setProposing] = useState(false)
  return (
    <Stack gap="xs">
      {proposals.length === 0 ? (
        <Text size="sm" c="dimmed">
          No actions are proposed.
        </Text>
      ) : (
        <ul className={classes.lines}>
          {proposals.map((proposal) => (
            <Shown key={proposal.proposal_uuid} proposal={proposal} />
          ))}
        </ul>
      )}
      {mayIn(organization_code, 'run_skills') && (
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => setProposing(true)}>
            Propose an action
          </Button>
        </Group>
      )}
      {isProposing && (
        <ProposeDialog organizations={[organization_code]} caseName={case_id} onClose={() => setProposing(false)} />
      )}
    </Stack>
  )
}

const Shown = ({ proposal }: { proposal: Case['proposals'][number] }) => (
  <li aria-label={proposal.what}>
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
)
