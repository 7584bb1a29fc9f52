// Notifications: where they go, what one is told oneself, and the mail server.
import { Stack, Tabs } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PageHead } from '../ui/layout/states.tsx'
import { MailServerSettings } from './mail-server.tsx'
import { isNotificationsTab, type NotificationsTab } from './notifications-search.ts'
import { OwnSettings } from './own-settings.tsx'
import { Targets } from './targets.tsx'

const parts: readonly { value: NotificationsTab; title: string; part: React.ReactNode }[] = [
  { value: 'targets', title: 'Targets', part: <Targets /> },
  { value: 'own', title: 'My notifications', part: <OwnSettings /> },
  { value: 'mail-server', title: 'Mail server', part: <MailServerSettings /> },
]

const route = getRouteApi('/notifications')

export function NotificationsPage() {
  const { tab = 'targets' } = route.useSearch()
  const navigate = useNavigate()
  const show = (value: string | null) => {
    if (isNotificationsTab(value)) navigate({ to: '/notifications', search: { tab: value }, replace: true })
  }
  return (
    <Stack maw="70rem">
      <PageHead title="Notifications" about="Who is told what: webhooks, e-mail, Slack and Microsoft Teams." />
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
