// What is learnt from people: how good verdicts were, how cases were judged, and what is expected.
import { Stack, Tabs } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PageHead } from '../ui/layout/states.tsx'
import { ExpectedActivities } from './expected-activities.tsx'
import { Judgements } from './judgements.tsx'
import { isLearningTab, type LearningTab } from './learning-search.ts'
import { QualityOfVerdicts } from './quality.tsx'

const parts: readonly { value: LearningTab; title: string; part: React.ReactNode }[] = [
  { value: 'quality', title: 'Quality', part: <QualityOfVerdicts /> },
  { value: 'judgements', title: 'Judgements', part: <Judgements /> },
  { value: 'expected', title: 'Expected activity', part: <ExpectedActivities /> },
]

const route = getRouteApi('/learning')

export function LearningPage() {
  const { tab = 'quality' } = route.useSearch()
  const navigate = useNavigate()
  const show = (value: string | null) => {
    if (isLearningTab(value)) navigate({ to: '/learning', search: { tab: value }, replace: true })
  }
  return (
    <Stack maw="70rem">
      <PageHead title="Learning" about="How people closed cases, and what later investigations make of it." />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md">
          {parts.map(({ value, title }) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ value, part }) => (
          <Tabs.Panel key={value} value={value}>
            {part}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
