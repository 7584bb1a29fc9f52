// Organizations, providers, corrections of readings, API keys, and who is signed in.
import { Stack, Tabs } from '@mantine/core'
import { PageHead } from '../ui/layout/states.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Organizations } from './organizations.tsx'
import { OwnSession } from './own-session.tsx'
import { Providers } from './providers.tsx'
import { ReadingCorrections } from './reading-corrections.tsx'

const parts = [
  { value: 'organizations', title: 'Organizations', part: <Organizations /> },
  { value: 'providers', title: 'Providers', part: <Providers /> },
  { value: 'corrections', title: 'Reading corrections', part: <ReadingCorrections /> },
  { value: 'keys', title: 'API keys', part: <ApiKeys /> },
  { value: 'session', title: 'Session', part: <OwnSession /> },
]

export const SettingsPage = () => (
  <Stack maw="60rem">
    <PageHead title="Settings" />
    <Tabs defaultValue="organizations" keepMounted={false}>
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
