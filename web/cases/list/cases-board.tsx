// Cases in columns by status. A case is moved by dragging it, or from its menu, on top of the version that is shown.
import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useMemo, useState } from 'react'
import { type CaseStatus, caseStatuses } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { Failed, Loading, useLastError } from '../../ui/layout/states.tsx'
import { asTitle, CaseStatus as CaseStatusMark, inWords, SeverityMark } from '../../ui/values/case-marks.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { CloseCase } from '../case/close-case.tsx'
import { type CaseRow, casesQuery, changeCase } from '../cases-queries.ts'
import classes from './cases-board.module.css'
import type { CasesSearch } from './cases-search.ts'
import { useLiveCases } from './live-cases.ts'

export function CasesBoard({ search }: { search: CasesSearch }) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<CaseRow>()
  const [closing, setClosing] = useState<CaseRow>()
  const lookAgain = () => client.invalidateQueries({ queryKey: ['cases'] })
  const moving = useMutation({
    mutationFn: ({ row, to }: { row: CaseRow; to: CaseStatus }) => changeCase(row.case_id, row.version, { status: to }),
    onSuccess: ({ case_id, status }) => tellDone(`${case_id} is ${inWords(status)}.`),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const move = (row: CaseRow, to: CaseStatus) => {
    setMoved(undefined)
    if (row.status === to) return
    if (to === 'closed') setClosing(row)
    else moving.mutate({ row, to })
  }
  return (
    <section className={classes.board} aria-label="Cases by status">
      {caseStatuses.map((status) => (
        <Column
          key={status}
          search={search}
          status={status}
          dragged={moved}
          onDrag={setMoved}
          onMove={move}
          busy={moving.isPending ? moving.variables.row.case_id : undefined}
        />
      ))}
      <CloseCase closing={closing} onClose={() => setClosing(undefined)} onDone={lookAgain} />
    </section>
  )
}

interface ColumnProps {
  search: CasesSearch
  status: CaseStatus
  dragged: CaseRow | undefined
  onDrag(row: CaseRow | undefined): void
  onMove(row: CaseRow, to: CaseStatus): void
  /** The case that is being moved. */
  busy: string | undefined
}

function Column({ search, status, dragged, onDrag, onMove, busy }: ColumnProps) {
  const own = useMemo((): CasesSearch => ({ ...search, status: [status] }), [search, status])
  const query = useInfiniteQuery(casesQuery(own))
  const error = useLastError(query)
  useLiveCases(own, () => dragged === undefined)
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const isTarget = dragged !== undefined && dragged.status !== status
  const allow = (event: DragEvent) => {
    if (isTarget) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged) onMove(dragged, status)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the menu of each case is the first
    <div className={classes.column} data-target={isTarget || undefined} onDragOver={allow} onDrop={drop}>
      <Title order={2} className={classes.title ?? ''} id={`column-${status}`}>
        {asTitle(status)}{' '}
        <Text span size="xs" c="dimmed" fw={400}>
          {query.data && `${rows.length}${query.hasNextPage ? '+' : ''}`}
        </Text>
      </Title>
      {error && <Failed error={error} onRetry={() => query.refetch()} />}
      {query.isPending && !error && <Loading />}
      <ul className={classes.cards} aria-labelledby={`column-${status}`}>
        {rows.map((row) => (
          <Card key={row.case_uuid} row={row} isBusy={busy === row.case_id} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

interface CardProps {
  row: CaseRow
  isBusy: boolean
  onDrag(row: CaseRow | undefined): void
  onMove(row: CaseRow, to: CaseStatus): void
}

function Card({ row, isBusy, onDrag, onMove }: CardProps) {
  const { mayIn } = useSession()
  const mayWorkOnCases = mayIn(row.organization_code, 'work_on_cases')
  return (
    <li
      className={classes.card}
      data-busy={isBusy || undefined}
      draggable={mayWorkOnCases}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.case_id)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.cardHead}>
        <PageLink to="/cases/$case" params={{ case: row.case_id }} size="sm" fw={600} draggable={false} ff="monospace">
          {row.case_id}
        </PageLink>
        {mayWorkOnCases && <MoveMenu row={row} onMove={onMove} />}
      </div>
      <Text size="sm" className={classes.words ?? ''}>
        <SafeText text={row.title} />
      </Text>
      <div className={classes.marks}>
        <SeverityMark severity={row.severity} />
        <VerdictMark verdict={row.verdict} />
        {row.classification !== null && <CaseStatusMark status={row.status} was={row.classification} />}
      </div>
      <Text size="xs" c="dimmed">
        {row.assignee === null ? 'Unassigned' : <SafeText text={row.assignee} />}, <When at={row.created_at} />
      </Text>
    </li>
  )
}

const MoveMenu = ({ row, onMove }: { row: CaseRow; onMove: CardProps['onMove'] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Change the status of ${row.case_id}`}>
        <span aria-hidden="true">⋯</span>
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Change status</Menu.Label>
      {caseStatuses
        .filter((status) => status !== row.status)
        .map((status) => (
          <Menu.Item key={status} onClick={() => onMove(row, status)}>
            {asTitle(status)}
            {status === 'closed' ? '…' : ''}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)
