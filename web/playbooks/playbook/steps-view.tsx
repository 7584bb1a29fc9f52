// The steps of a playbook, as a graph or as a list.
import { SegmentedControl, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Empty, Loading } from '../../ui/layout/states.tsx'
import type { Playbook } from '../playbooks-queries.ts'
import type { Order } from './graph-layout.ts'
import { StepList } from './step-list.tsx'

const PlaybookGraph = lazy(async () => ({ default: (await import('./playbook-graph.tsx')).PlaybookGraph }))

interface Props {
  document: Playbook['document']
  order: Order
  wrongSteps: ReadonlySet<string>
  onChoose(step: string): void
}

export function StepsView(props: Props) {
  const [view, setView] = useLocalStorage({ key: 'playbook-view', defaultValue: 'graph' })
  return (
    <Stack gap="xs" miw={0}>
      <SegmentedControl
        size="xs"
        aria-label="View of the steps"
        value={view}
        onChange={setView}
        data={[
          { value: 'graph', label: 'Graph' },
          { value: 'list', label: 'List' },
        ]}
        style={{ alignSelf: 'start' }}
      />
      {props.document.steps.length === 0 ? (
        <Empty title="No steps">An investigation with this playbook asks no questions.</Empty>
      ) : view === 'list' ? (
        <StepList {...props} />
      ) : (
        <Suspense fallback={<Loading lines={10} />}>
          <PlaybookGraph {...props} />
        </Suspense>
      )}
    </Stack>
  )
}
