// Notifications: where they go, what one is told oneself, and the mail server.
import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type PageTab, PageTabs } from '../ui/layout/page-tabs.tsx'
import { PageHead } from '../ui/layout/states.tsx'
import { MailServerSettings } from './mail-server.tsx'
import type { NotificationsTab } from './notifications-search.ts'
import { OwnSettings } from './own-settings.tsx'
import { Targets } from './targets.tsx'

const tabs: readonly PageTab<NotificationsTab>[] = [
  { value: 'targets', title: 'Targets', part: <Targets /> },
  { value: 'own', title: 'My notifications', part: <OwnSettings /> },
  { value: 'mail-server', title: 'Mail server', part: <MailServerSettings /> },
]

const route = getRouteApi('/notifications')

export function NotificationsPage() {
  const { tab = 'targets' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Stack maw="70rem">
      <PageHead title="Notifications" about="Who is told what: webhooks, e-mail, Slack and Microsoft Teams." />
      <PageTabs
        tabs={tabs}
        shown={tab}
        onShow={(shown) => navigate({ to: '/notifications', search: { tab: shown }, replace: true })}
      />
    </Stack>
  )
}
