// The doors of intake beside the API and pipelines: addresses that products post to, and abuse mailboxes.
import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSession } from '../session.ts'
import { type PageTab, PageTabs } from '../ui/layout/page-tabs.tsx'
import { PageHead } from '../ui/layout/states.tsx'
import type { IntakeTab } from './intake-search.ts'
import { Mailboxes } from './mailboxes.tsx'
import { IntakeTokens } from './tokens.tsx'

const route = getRouteApi('/intake')

export function IntakePage() {
  const { tab = 'tokens' } = route.useSearch()
  const navigate = useNavigate()
  const { session, mayIn } = useSession()
  const organizations = (session?.organizations ?? []).flatMap(({ organization_code }) =>
    mayIn(organization_code, 'manage_connections') ? [organization_code] : [],
  )
  const tabs: readonly PageTab<IntakeTab>[] = [
    { value: 'tokens', title: 'Tokens', part: <IntakeTokens organizations={organizations} /> },
    { value: 'mailboxes', title: 'Abuse mailboxes', part: <Mailboxes organizations={organizations} /> },
  ]
  return (
    <Stack>
      <PageHead title="Intake" about="Products post their alerts to the address of a token; people report mails." />
      <PageTabs
        tabs={tabs}
        shown={tab}
        onShow={(shown) => navigate({ to: '/intake', search: { tab: shown }, replace: true })}
      />
    </Stack>
  )
}
