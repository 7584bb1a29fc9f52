// Changes that wait for a person, and what became of the others.
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChanges } from '../live.ts'
import { approveSeveral, type Proposal, proposalsQuery, useDecision } from '../proposals.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Empty, Failed, Loading, PageHead } from '../ui/layout/states.tsx'
import { ProposalActions } from '../ui/proposals/proposal-actions.tsx'
import { ProposalDetails } from '../ui/proposals/proposal-details.tsx'
import { ProposalStatusMark } from '../ui/proposals/proposal-status.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import classes from './approvals-page.module.css'
import { isShownSet, statusesOf } from './approvals-search.ts'

const route = getRouteApi('/approvals')

export function ApprovalsPage() {
  const { show = 'pending' } = route.useSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = useInfiniteQuery(proposalsQuery(statusesOf(show)))
  useChanges('proposal', () => client.invalidateQueries({ queryKey: ['proposals'] }))
  const proposals = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack gap="md" maw="70rem">
      <PageHead title="Approvals" about="Changes at third parties. Nothing happens until somebody approves it." />
      <SegmentedControl
        size="xs"
        aria-label="Show"
        className={classes.show ?? ''}
        value={show}
        onChange={(value) =>
          isShownSet(value) && navigate({ to: '/approvals', search: value === 'pending' ? {} : { show: value } })
        }
        data={[
          { value: 'pending', label: 'Waiting' },
          { value: 'active', label: 'Under way' },
          { value: 'done', label: 'Ended' },
          { value: 'all', label: 'All' },
        ]}
      />
      {query.isError && !query.data && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Loading lines={8} />}
      {query.data && proposals.length === 0 && (
        <Empty title="Nothing here">
          Investigations propose changes, and so can people: on a case, or where they run a skill.
        </Empty>
      )}
      <Several proposals={proposals} />
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

/** Those that need a confirmation of their own are approved one by one. */
const canBeChosen = ({ status, needs_confirmation }: Proposal) => status === 'pending' && !needs_confirmation

function Several({ proposals }: { proposals: readonly Proposal[] }) {
  const { mayIn } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = proposals.filter((each) => chosen.has(each.proposal_uuid) && canBeChosen(each))
  const approving = useDecision(
    async () => {
      const { results } = await approveSeveral(selected)
      const refused = results.filter(({ detail }) => detail !== null)
      if (refused.length > 0) throw new Error(`${refused.length} were not approved: ${refused[0]?.detail}`)
    },
    'Approved.',
    () => setChosen(new Set()),
  )
  const approveThem = async () => {
    const text = selected.map(({ what }) => what).join('. ')
    const title = `Approve ${selected.length} changes?`
    if (await confirmed({ title, text, confirm: 'Approve' })) approving.mutate(undefined)
  }
  const choose = (uuid: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(uuid)
    else next.delete(uuid)
    setChosen(next)
  }
  return (
    <>
      {selected.length > 0 && (
        <Group>
          <Button loading={approving.isPending} onClick={approveThem}>
            Approve {selected.length} selected
          </Button>
        </Group>
      )}
      <ul className={classes.list}>
        {proposals.map((proposal) => (
          <li key={proposal.proposal_uuid} className={classes.item} aria-label={proposal.what}>
            {canBeChosen(proposal) && mayIn(proposal.organization_code, 'act') && (
              <Checkbox
                aria-label={`Select ${proposal.what}`}
                checked={chosen.has(proposal.proposal_uuid)}
                onChange={({ currentTarget }) => choose(proposal.proposal_uuid, currentTarget.checked)}
              />
            )}
            <Shown proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Shown = ({ proposal }: { proposal: Proposal }) => (
  <Stack gap={6} className={classes.shown ?? ''}>
    <Group gap="sm">
      <ProposalStatusMark status={proposal.status} />
      {proposal.case_id ? (
        <PageLink to="/cases/$case" params={{ case: proposal.case_id }} size="sm" ff="monospace">
          {proposal.case_id}
        </PageLink>
      ) : (
        <Text size="sm" c="dimmed">
          {proposal.organization_code}, no case
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <When at={proposal.created_at} />
      </Text>
    </Group>
    <Text fw={550}>
      <SafeText text={proposal.what} />
    </Text>
    <ProposalDetails proposal={proposal} />
    <ProposalActions proposal={proposal} />
  </Stack>
)
