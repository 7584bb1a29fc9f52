// Actions on the selected rows, their progress, their end with a way back, and what the service refused.
import { Alert, Button, Menu, Progress, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { caseStatuses } from '../../../contract/vocabulary.ts'
import { confirmed } from '../forms/confirm.tsx'
import { tellFailure } from '../forms/tell.ts'
import { useShortcuts } from '../frame/shortcuts.ts'
import { asTitle } from '../values/case-marks.tsx'
import { type Bulk, type BulkRow, endWords } from './bulk.ts'
import classes from './bulk-bar.module.css'
import { type BulkAction, canMerge, exportMany, type QueuePage } from './queue-queries.ts'
import { mostSelected, type Selection } from './selection.ts'

interface Props {
  page: QueuePage
  selection: Selection
  /** The selected ones. */
  rows: readonly BulkRow[]
  bulk: Bulk
}

const ofDialogs = () => import('./bulk-dialogs.tsx')
const dialogs = {
  assign: lazy(async () => ({ default: (await ofDialogs()).AssignDialog })),
  close: lazy(async () => ({ default: (await ofDialogs()).CloseDialog })),
  expect: lazy(async () => ({ default: (await ofDialogs()).ExpectDialog })),
}
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

/** More than this many need a confirmation. */
const manyFrom = 20

/** Replaces the line with the number of rows, so that no row moves when the first is selected. */
export function BulkBar({ page, selection, rows, bulk }: Props) {
  const [asking, setAsking] = useState<keyof typeof dialogs | 'merge'>()
  const Dialog = asking && asking !== 'merge' && dialogs[asking]
  const start = (action: BulkAction) => {
    setAsking(undefined)
    bulk.start(rows, action)
  }
  const again = async () => {
    const text = `The playbooks of ${rows.length} ${page} run again and query the third parties again.`
    const question = { title: `Investigate ${rows.length} ${page} again?`, text, confirm: 'Investigate again' }
    if (rows.length <= manyFrom || (await confirmed(question))) start({ action: 'investigate' })
  }
  const actions: readonly { label: string; key?: string; run(): void }[] = [
    { label: 'Assign', key: 'a', run: () => setAsking('assign') },
    { label: 'Close', key: 'c', run: () => setAsking('close') },
    { label: 'Investigate again', run: again },
    ...(canMerge(page, rows) ? [{ label: 'Merge', key: 'm', run: () => setAsking('merge') }] : []),
    { label: 'Expected', key: 'e', run: () => setAsking('expect') },
    { label: 'Export', run: () => exportMany(page, selection.selected).catch(tellFailure) },
  ]
  useShortcuts(
    actions.flatMap(({ label, key, run }) =>
      key ? [{ keys: key, shown: key, does: `${label} the selected`, run }] : [],
    ),
  )
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <Text size="xs" fw={600} role="status" className={classes.words}>
        {rows.length} selected{rows.length === mostSelected && ', the maximum'}
      </Text>
      {actions.map(({ label, run }) => (
        <Button key={label} size="compact-xs" variant="default" onClick={run}>
          {label}
        </Button>
      ))}
      <StatusMenu onChoose={(status) => start({ action: 'status', status })} />
      <Button size="compact-xs" variant="subtle" aria-label="Clear selection" onClick={selection.clear}>
        Clear
      </Button>
      <Suspense fallback={null}>
        {Dialog && <Dialog page={page} rows={rows} onCancel={() => setAsking(undefined)} onStart={start} />}
        {asking === 'merge' && (
          <MergeDialog rows={rows} onCancel={() => setAsking(undefined)} onDone={selection.clear} />
        )}
      </Suspense>
    </div>
  )
}

type OpenStatus = Extract<BulkAction, { action: 'status' }>['status']

const StatusMenu = ({ onChoose }: { onChoose(status: OpenStatus): void }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button size="compact-xs" variant="default">
        Status
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {caseStatuses
        .filter((status): status is OpenStatus => status !== 'closed')
        .map((status) => (
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            {asTitle(status)}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)

/** While it runs, and when it has ended. */
export function BulkState({ page, bulk: { progress, stop, undo, forget } }: { page: QueuePage; bulk: Bulk }) {
  if (!progress) return null
  if (progress.isRunning)
    return (
      <div className={classes.bar}>
        <Text size="xs" className={classes.words} role="status">
          {progress.asked} of {progress.total}
        </Text>
        <Progress value={(100 * progress.asked) / progress.total} aria-label="Progress" className={classes.progress} />
        <Button size="compact-xs" variant="default" onClick={stop}>
          Stop
        </Button>
      </div>
    )
  return (
    <div className={classes.bar}>
      <Text size="xs" role="status" className={classes.words}>
        {endWords(page, progress)}
      </Text>
      {progress.undo.length > 0 && (
        <Button size="compact-xs" variant="light" onClick={undo}>
          Undo
        </Button>
      )}
      {progress.refused.length === 0 && (
        <Button size="compact-xs" variant="subtle" onClick={forget}>
          Dismiss
        </Button>
      )}
    </div>
  )
}

const refusalsShown = 4

/** Stands below the list, so that no row moves. */
export function BulkRefusals({ bulk: { progress, forget } }: { bulk: Bulk }) {
  if (!progress || progress.isRunning || progress.refused.length === 0) return null
  const { refused } = progress
  return (
    <Alert
      color="yellow"
      variant="light"
      className={classes.refused ?? ''}
      title={`${refused.length} refused`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={forget}
    >
      {refused.slice(0, refusalsShown).map(({ id, words }) => (
        <Text key={id} size="sm">
          {words.includes(id) ? words : `${id}: ${words}`}
        </Text>
      ))}
      {refused.length > refusalsShown && (
        <Text size="sm">And {refused.length - refusalsShown} more. They are still selected.</Text>
      )}
    </Alert>
  )
}
