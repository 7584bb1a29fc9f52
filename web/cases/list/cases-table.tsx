// Cases as rows.
import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageLink } from '../../ui/frame/links.tsx'
import { CaseStatus, SeverityMark } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { CaseRow } from '../cases-queries.ts'
import classes from './cases-table.module.css'

const columns: readonly { title: string; cell(row: CaseRow): ReactNode }[] = [
  {
    title: 'ID',
    cell: ({ case_id }) => (
      <PageLink to="/cases/$case" params={{ case: case_id }} tabIndex={-1} className={classes.id}>
        {case_id}
      </PageLink>
    ),
  },
  {
    title: 'Title',
    cell: ({ title }) => (
      <span title={title}>
        <SafeText text={title} />
      </span>
    ),
  },
  { title: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  { title: 'Status', cell: ({ status }) => <CaseStatus status={status} /> },
  {
    title: 'Verdict',
    cell: ({ verdict, confidence_score }) => <VerdictMark verdict={verdict} confidence={confidence_score} />,
  },
  {
    title: 'Assignee',
    cell: ({ assignee }) =>
      assignee === null ? (
        <Text span c="dimmed" size="xs" aria-label="Unassigned">
          –
        </Text>
      ) : (
        <SafeText text={assignee} />
      ),
  },
  {
    title: 'Due',
    cell: ({ service_level, due_at }) =>
      service_level === null ? null : (
        <>
          <LevelMark state={service_level} /> {due_at !== null && <When at={due_at} />}
        </>
      ),
  },
  { title: 'Alerts', cell: ({ alert_count }) => <span className={classes.number}>{alert_count}</span> },
  { title: 'Opened', cell: ({ created_at }) => <When at={created_at} /> },
  // The last is left out where there is little room.
  { title: 'Changed', cell: ({ modified_at }) => <When at={modified_at} /> },
]

interface Props {
  rows: readonly CaseRow[]
  /** The index of the row that the keys stand on; -1: none. */
  chosen: number
  onChoose(index: number): void
  onOpen(row: CaseRow): void
  onPointer(isInside: boolean): void
  /** What stands beneath the rows. */
  children?: ReactNode
}

export function CasesTable({ rows, chosen, onChoose, onOpen, onPointer, children }: Props) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen >= 0) own.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={own}
      role="grid"
      aria-label="Cases"
      aria-activedescendant={rows[chosen] && `case-${rows[chosen].case_id}`}
      tabIndex={0}
      className={classes.table}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row}>
          {columns.map(({ title }) => (
            <div key={title} role="columnheader">
              {title}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: j, k and Enter do the same
          <div
            key={row.case_uuid}
            role="row"
            id={`case-${row.case_id}`}
            aria-selected={index === chosen}
            className={classes.row}
            onClick={() => onChoose(index)}
            onDoubleClick={() => onOpen(row)}
          >
            {columns.map(({ title, cell }) => (
              <div key={title} role="gridcell" data-column={title} className={classes.cell}>
                {cell(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
