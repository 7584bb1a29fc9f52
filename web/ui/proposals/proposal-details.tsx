// What a person must know before deciding: what will change, what it may break, how it is undone, and what justifies it.
import { List, Stack, Text } from '@mantine/core'
import type { Proposal } from '../../proposals.ts'
import { asTitle } from '../values/case-marks.tsx'
import { JsonTree } from '../values/json-tree.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { TextWithHashes } from '../values/short-hash.tsx'
import { When } from '../values/when.tsx'
import { Line } from './line.tsx'
import classes from './proposal-details.module.css'
import { SameChanges } from './same-changes.tsx'
import { usersInWords } from './users-in-words.ts'

interface Props {
  proposal: Proposal
  /** It is no longer as it is shown: its lines stay in their places. */
  isGone?: boolean
}

export function ProposalDetails({ proposal, isGone = false }: Props) {
  const { why, warning, outcome, undo, for_hours, findings, input, status } = proposal
  const isToCome = status === 'pending' || status === 'approved' || status === 'running'
  return (
    <Stack gap={4} className={classes.details ?? ''}>
      <Line label={isToCome ? 'Will change' : 'Change'}>
        <TextWithHashes text={`${proposal.target.value} (${proposal.instance_name})`} />
      </Line>
      <Line label={isToCome ? 'May break' : 'Depends on it'}>
        <SafeText text={impactIn(proposal)} />
      </Line>
      {warning && isToCome && (
        <Text size="xs" c="var(--tone-bad)">
          <SafeText text={warning} />
        </Text>
      )}
      <Line label="Undo">
        {undo ? asTitle(undo.skill) : 'Not by this service'}
        {for_hours !== null && ` after ${for_hours} h, unless somebody keeps it`}
        {undo?.at != null && (
          <>
            , <When at={undo.at} />
          </>
        )}
      </Line>
      {why && (
        <Line label="Why">
          <SafeText text={why} />
        </Line>
      )}
      <SameChanges proposal={proposal} />
      {status === 'pending' && (
        <Line label={isGone ? 'Waits' : 'Expires'}>{isGone ? 'no longer' : <When at={proposal.expires_at} />}</Line>
      )}
      {outcome && (
        <Line label="Outcome">
          <SafeText text={outcome} />
        </Line>
      )}
      {decidedBy(proposal) && (
        <Line label="Decided by">
          <SafeText text={decidedBy(proposal)} />
        </Line>
      )}
      <details className={classes.more}>
        <summary>Evidence and input</summary>
        <List size="xs">
          {findings.map(({ finding_id, statement }) => (
            <List.Item key={`${finding_id} ${statement}`}>
              {finding_id && `${finding_id}: `}
              <SafeText text={statement} />
            </List.Item>
          ))}
        </List>
        <JsonTree value={input} />
      </details>
    </Stack>
  )
}

function impactIn({ impact: { role, users, protected: isProtected } }: Proposal): string {
  const parts = [
    ...(role ? [role === 'unknown' ? 'a machine of unknown role' : `a ${role.replaceAll('-', ' ')}`] : []),
    ...(users ? [usersInWords(users)] : []),
    ...(isProtected ? ['protected'] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : 'nothing is known to depend on it'
}

const decidedBy = ({ approvals, automatic, proposed_by, changed_by }: Proposal): string =>
  [
    ...(proposed_by ? [`proposed by ${proposed_by}`] : []),
    ...(changed_by ? [`input changed by ${changed_by}`] : []),
    ...(automatic ? ['approved by the automation'] : approvals.map(({ by }) => `approved by ${by}`)),
  ].join(', ')
