// Organizations, providers, corrections of readings, cases, responses, people, teams, API keys, and one's own account.
import { Stack, Tabs } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PageLink } from '../ui/frame/links.tsx'
import { PageHead } from '../ui/layout/states.tsx'
import { Account } from './account/account.tsx'
import { ApiKeys } from './api-keys.tsx'
import { AutomationSettings } from './automation/automation.tsx'
import { CaseSettings } from './cases/case-settings.tsx'
import { CorrelationSettingsTab } from './correlation/correlation-settings.tsx'
import { Organizations } from './organizations.tsx'
import { People } from './people/people.tsx'
import { Providers } from './providers.tsx'
import { ReadingCorrections } from './reading-corrections.tsx'
import { isSettingsTab, type SettingsTab } from './settings-search.ts'
import { SignInSettings } from './sign-in/sign-in-settings.tsx'
import { Teams } from './teams/teams.tsx'

const parts: readonly { value: SettingsTab; title: string; part: React.ReactNode }[] = [
  { value: 'organizations', title: 'Organizations', part: <Organizations /> },
  { value: 'providers', title: 'Providers', part: <Providers /> },
  { value: 'corrections', title: 'Reading corrections', part: <ReadingCorrections /> },
  { value: 'cases', title: 'Cases', part: <CaseSettings /> },
  { value: 'correlation', title: 'Correlation', part: <CorrelationSettingsTab /> },
  { value: 'responses', title: 'Responses', part: <AutomationSettings /> },
  { value: 'people', title: 'People', part: <People /> },
  { value: 'teams', title: 'Teams', part: <Teams /> },
  { value: 'keys', title: 'API keys', part: <ApiKeys /> },
  { value: 'sign-in', title: 'Sign-in', part: <SignInSettings /> },
  { value: 'account', title: 'My account', part: <Account /> },
]

const route = getRouteApi('/settings')

export function SettingsPage() {
  const { tab = 'organizations' } = route.useSearch()
  const navigate = useNavigate()
  const show = (value: string | null) => {
    if (isSettingsTab(value)) navigate({ to: '/settings', search: { tab: value }, replace: true })
  }
  return (
    <Stack maw="70rem">
      <PageHead
        title="Settings"
        about={<PageLink to="/notifications">Notifications are on a page of their own</PageLink>}
      />
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
