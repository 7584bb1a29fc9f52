// Changes that wait for a person, and what became of the others.
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChanges } from '../live.ts'
import { approveSeveral, type Proposal, proposalQuery, proposalsQuery, useDecision } from '../proposals.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Empty, Failed, Loading, PageHead, useLastError } from '../ui/layout/states.tsx'
import { ProposalActions } from '../ui/proposals/proposal-actions.tsx'
import { ProposalDetails } from '../ui/proposals/proposal-details.tsx'
import { ProposalStatusMark } from '../ui/proposals/proposal-status.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import classes from './approvals-page.module.css'
import { isShownSet, statusesOf } from './approvals-search.ts'
import type { HeldRow } from './hold-rows.ts'
import { useHeldRows } from './use-held-rows.ts'

const route = getRouteApi('/approvals')

export function ApprovalsPage() {
  const { show = 'pending' } = route.useSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = useInfiniteQuery(proposalsQuery(statusesOf(show)))
  const error = useLastError(query)
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
      {error && <Failed error={error} onRetry={() => query.refetch()} />}
      {query.isPending && !error && <Loading lines={8} />}
      {query.data && <ProposalList key={show} proposals={proposals} />}
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

const idOf = ({ proposal_uuid }: Proposal) => proposal_uuid

/** Those that need a confirmation of their own are approved one by one. */
const canBeChosen = ({ row: { status, needs_confirmation }, isGone }: HeldRow<Proposal>) =>
  status === 'pending' && !needs_confirmation && !isGone

function ProposalList({ proposals }: { proposals: readonly Proposal[] }) {
  const { mayIn } = useSession()
  const { rows, ref } = useHeldRows(proposals, idOf)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (uuid: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(uuid)
    else next.delete(uuid)
    setChosen(next)
  }
  const selected = rows.filter((each) => chosen.has(idOf(each.row)) && canBeChosen(each)).map(({ row }) => row)
  if (rows.length === 0)
    return (
      <Empty title="Nothing here">
        Investigations propose changes, and so can people: on a case, or where they run a skill.
      </Empty>
    )
  return (
    <>
      {rows.some(({ row }) => row.status === 'pending' && mayIn(row.organization_code, 'act')) && (
        <ApproveSeveral selected={selected} onDone={() => setChosen(new Set())} />
      )}
      <ul ref={ref} className={classes.list}>
        {rows.map((held) => (
          <Item key={idOf(held.row)} held={held} isChosen={chosen.has(idOf(held.row))} onChoose={choose} />
        ))}
      </ul>
    </>
  )
}

/** Always in its place, so that choosing one does not move the list. */
function ApproveSeveral({ selected, onDone }: { selected: readonly Proposal[]; onDone(): void }) {
  const approving = useDecision(
    async () => {
      const { results } = await approveSeveral(selected)
      const refused = results.filter(({ detail }) => detail !== null)
      if (refused.length > 0) throw new Error(`${refused.length} were not approved: ${refused[0]?.detail}`)
    },
    'Approved.',
    onDone,
  )
  const approveThem = async () => {
    const text = selected.map(({ what }) => what).join('. ')
    const title = `Approve ${selected.length} changes?`
    if (await confirmed({ title, text, confirm: 'Approve' })) approving.mutate(undefined)
  }
  return (
    <Group>
      <Button loading={approving.isPending} disabled={selected.length === 0} onClick={approveThem}>
        Approve {selected.length === 0 ? '' : `${selected.length} `}selected
      </Button>
    </Group>
  )
}

interface ItemProps {
  held: HeldRow<Proposal>
  isChosen: boolean
  onChoose(uuid: string, isChosen: boolean): void
}

function Item({ held, isChosen, onChoose }: ItemProps) {
  const { mayIn } = useSession()
  const { row: proposal, isGone } = held
  const mayChoose = mayIn(proposal.organization_code, 'act') && proposal.status === 'pending'
  return (
    <li className={classes.item} aria-label={proposal.what}>
      {mayChoose && !proposal.needs_confirmation && (
        <Checkbox
          aria-label={`Select ${proposal.what}`}
          disabled={isGone}
          checked={isChosen && !isGone}
          onChange={({ currentTarget }) => onChoose(proposal.proposal_uuid, currentTarget.checked)}
        />
      )}
      <Shown proposal={proposal} isGone={isGone} />
    </li>
  )
}

const Shown = ({ proposal, isGone }: { proposal: Proposal; isGone: boolean }) => (
  <Stack gap={6} className={classes.shown ?? ''}>
    <Group gap="sm">
      {isGone ? <StatusNow proposal={proposal} /> : <ProposalStatusMark status={proposal.status} />}
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
    <ProposalDetails proposal={proposal} isGone={isGone} />
    <ProposalActions proposal={proposal} isGone={isGone} />
  </Stack>
)

/** What became of a proposal that left the list. */
function StatusNow({ proposal }: { proposal: Proposal }) {
  const { data } = useQuery(proposalQuery(proposal.proposal_uuid))
  return <ProposalStatusMark status={data?.status ?? proposal.status} />
}
