// What is learnt from people: how good verdicts were, how cases were judged, and what is expected.
import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type PageTab, PageTabs } from '../ui/layout/page-tabs.tsx'
import { PageHead } from '../ui/layout/states.tsx'
import { ExpectedActivities } from './expected-activities.tsx'
import { Judgements } from './judgements.tsx'
import type { LearningTab } from './learning-search.ts'
import { QualityOfVerdicts } from './quality.tsx'

const tabs: readonly PageTab<LearningTab>[] = [
  { value: 'quality', title: 'Quality', part: <QualityOfVerdicts /> },
  { value: 'judgements', title: 'Judgements', part: <Judgements /> },
  { value: 'expected', title: 'Expected activity', part: <ExpectedActivities /> },
]

const route = getRouteApi('/learning')

export function LearningPage() {
  const { tab = 'quality' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Stack maw="70rem">
      <PageHead title="Learning" about="How people closed cases, and what later investigations make of it." />
      <PageTabs
        tabs={tabs}
        shown={tab}
        onShow={(shown) => navigate({ to: '/learning', search: { tab: shown }, replace: true })}
      />
    </Stack>
  )
}
