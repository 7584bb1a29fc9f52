// The alerts as rows, of which only those in sight are drawn.
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { investigationStatus } from '../../../contract/vocabulary.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { AlertStatus } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { AlertRow } from './alerts-queries.ts'
import classes from './alerts-table.module.css'
import { SelectBox } from './select-box.tsx'
import type { SelectedAlerts } from './selected-alerts.ts'

interface Column {
  title: string
  /** Its least width in rem, and its share of the room that is left. */
  width: readonly [number, number]
  cell(row: AlertRow): ReactNode
}

const none = (
  <Text span c="dimmed" size="xs" aria-label="none">
    –
  </Text>
)

/** Exactly the columns of the Alerts page, in their order. */
export const alertColumns: readonly Column[] = [
  {
    title: 'ID',
    width: [10, 1],
    cell: ({ alert_id }) => (
      <PageLink to="/alerts/$alert" params={{ alert: alert_id }} tabIndex={-1} className={classes.id}>
        {alert_id}
      </PageLink>
    ),
  },
  { title: 'ORG', width: [3.5, 0.4], cell: ({ organization_code }) => organization_code },
  { title: 'PROVIDER', width: [5, 0.6], cell: ({ alert_provider }) => <SafeText text={alert_provider} /> },
  { title: 'ALERT NAME', width: [9, 1.6], cell: ({ alert_type }) => <SafeText text={alert_type} /> },
  {
    title: 'STATUS',
    width: [6.5, 0],
    cell: ({ investigation_status, failure }) => (
      <span title={(investigation_status === investigationStatus.Failed && failure) || undefined}>
        <AlertStatus status={investigation_status} />
      </span>
    ),
  },
  { title: 'CREATION TIME', width: [7.3, 0.5], cell: ({ created_at }) => <When at={created_at} /> },
  {
    title: 'INVESTIGATOR',
    width: [6.5, 0.9],
    cell: ({ investigator, playbook_uuid }) =>
      investigator === null || playbook_uuid === null ? (
        none
      ) : (
        <PageLink to="/playbooks/$playbook" params={{ playbook: playbook_uuid }} tabIndex={-1} className={classes.link}>
          <SafeText text={investigator} />
        </PageLink>
      ),
  },
  {
    title: 'CASE ID',
    width: [4.5, 0.5],
    cell: ({ case_id }) =>
      case_id === null ? (
        none
      ) : (
        <PageLink to="/cases/$case" params={{ case: case_id }} tabIndex={-1} className={classes.link}>
          {case_id}
        </PageLink>
      ),
  },
  {
    title: 'COMPLETION TIME',
    width: [8.2, 0.5],
    cell: ({ completed_at }) => (completed_at === null ? none : <When at={completed_at} />),
  },
  {
    title: 'Content',
    width: [8, 2.2],
    cell: ({ content_excerpt }) => <SafeText text={content_excerpt} />,
  },
]

interface Props {
  rows: readonly AlertRow[]
  columns: readonly Column[]
  /** The index of the row that the keys stand on; -1: none. */
  chosen: number
  /** Undefined: the caller may not act on several rows, so none can be selected. */
  selection: SelectedAlerts | undefined
  isOldestFirst: boolean
  onChoose(index: number): void
  onOpen(row: AlertRow): void
  onSort(): void
  onNearEnd(): void
  onAtTop(isAtTop: boolean): void
  onPointer(isInside: boolean): void
}

const [rowHeight, cardHeight] = [33, 104]

export function AlertsTable(props: Props) {
  const { rows, columns, chosen, selection, onNearEnd, onAtTop, onPointer } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const height = isNarrow ? cardHeight : rowHeight
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })
  const drawn = virtual.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 30) onNearEnd()
  }, [last, rows.length, onNearEnd])
  useEffect(() => virtual.measure(), [height])
  useEffect(() => {
    if (chosen >= 0) virtual.scrollToIndex(chosen)
  }, [chosen, virtual])
  const template = columns.map(({ width: [least, share] }) => `minmax(${least}rem, ${share}fr)`).join(' ')
  const gaps = 0.6 * (columns.length + 1)
  const minWidth = isNarrow ? 0 : `${columns.reduce((sum, { width: [least] }) => sum + least, gaps)}rem`
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Alerts"
      aria-rowcount={-1}
      aria-multiselectable={selection !== undefined}
      aria-activedescendant={rows[chosen] && `alert-${rows[chosen].alert_uuid}`}
      tabIndex={0}
      className={classes.table}
      onScroll={({ currentTarget }) => onAtTop(currentTarget.scrollTop === 0)}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
    >
      <Head {...props} template={template} minWidth={minWidth} />
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize(), minWidth }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index]
          return row && <Row key={row.alert_uuid} {...props} {...{ row, index, start, height, template }} />
        })}
      </div>
    </div>
  )
}

interface Sizes {
  template: string
  minWidth: string | number
}

const Head = ({ columns, selection, isOldestFirst, onSort, template, minWidth }: Props & Sizes) => (
  <div role="rowgroup" className={classes.head} style={{ minWidth }}>
    <div role="row" className={classes.headRow} style={{ gridTemplateColumns: template }}>
      {columns.map(({ title }) =>
        title === 'CREATION TIME' ? (
          <div key={title} role="columnheader" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
            <button type="button" className={classes.sort} onClick={onSort}>
              {title} <span aria-hidden="true">{isOldestFirst ? '↑' : '↓'}</span>
            </button>
          </div>
        ) : (
          <div key={title} role="columnheader">
            {title === 'ID' && selection && (
              <SelectBox
                label="Select all loaded alerts"
                isSelected={selection.hasAll}
                onSelect={selection.toggleAll}
                isInTabOrder
              />
            )}
            {title}
          </div>
        ),
      )}
    </div>
  </div>
)

interface RowProps extends Props {
  row: AlertRow
  index: number
  start: number
  height: number
  template: string
}

const Row = ({ row, index, start, height, template, columns, chosen, selection, onChoose, onOpen }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: j, k and Enter do the same
  <div
    role="row"
    id={`alert-${row.alert_uuid}`}
    aria-rowindex={index + 2}
    aria-selected={selection?.has(row.alert_uuid) ?? index === chosen}
    data-current={index === chosen}
    className={classes.row}
    style={{ gridTemplateColumns: template, height, transform: `translateY(${start}px)` }}
    onClick={() => onChoose(index)}
    onDoubleClick={() => onOpen(row)}
  >
    {columns.map(({ title, cell }) => (
      <div key={title} role="gridcell" data-column={title} className={classes.cell}>
        {title === 'ID' && selection && (
          <SelectBox
            label={`Select ${row.alert_id}`}
            isSelected={selection.has(row.alert_uuid)}
            isDisabled={!selection.can(row)}
            onSelect={(isRange) => selection.toggle(index, isRange)}
          />
        )}
        {cell(row)}
      </div>
    ))}
  </div>
)
