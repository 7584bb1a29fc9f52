// The proposed changes of a case: what they do, how they stand, and what can be done about them.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { ProposalActions } from '../../ui/proposals/proposal-actions.tsx'
import { ProposalDetails } from '../../ui/proposals/proposal-details.tsx'
import { ProposalStatusMark } from '../../ui/proposals/proposal-status.tsx'
import { ProposeDialog } from '../../ui/proposals/propose-dialog.tsx'
import { TextWithHashes } from '../../ui/values/short-hash.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

export function CaseProposals({ found: { proposals, organization_code, case_id } }: { found: Case }) {
  const { mayIn } = useSession()
  const [isProposing, setProposing] = useState(false)
  const over = proposals.filter(({ status }) => isOver.includes(status))
  const open = proposals.filter(({ status }) => !isOver.includes(status))
  return (
    <Stack gap="xs">
      {open.length > 0 && (
        <ul className={classes.lines}>
          {open.map((proposal) => (
            <Shown key={proposal.proposal_uuid} proposal={proposal} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>
            {over.length} {over.length === 1 ? 'that is' : 'that are'} over
          </summary>
          <ul className={classes.lines}>
            {over.map((proposal) => (
              <Shown key={proposal.proposal_uuid} proposal={proposal} />
            ))}
          </ul>
        </details>
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

/** Never made, and never will be. */
const isOver: readonly string[] = ['withdrawn', 'rejected', 'expired']

const Shown = ({ proposal }: { proposal: Case['proposals'][number] }) => (
  <li aria-label={proposal.what}>
    <Stack gap={4}>
      <div>
        <ProposalStatusMark status={proposal.status} />
      </div>
      <Text size="sm" fw={550} className={classes.words ?? ''}>
        <TextWithHashes text={proposal.what} />
      </Text>
      <ProposalDetails proposal={proposal} />
      <ProposalActions proposal={proposal} />
    </Stack>
  </li>
)
