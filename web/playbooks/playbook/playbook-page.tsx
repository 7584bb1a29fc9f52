// One playbook: its graph and text, its versions, a try on a past alert, and a new plan.
import { Group, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer, PageHead } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Draft } from '../draft.ts'
import { EditTab } from '../editor/edit-tab.tsx'
import { isPlaybookTab, type PlaybookTab } from '../list/playbooks-search.ts'
import { type Playbook, playbookQuery } from '../playbooks-queries.ts'
import { DryRunTab } from './dry-run-tab.tsx'
import { OriginMark } from './origin-mark.tsx'
import { PlanTab } from './plan-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

const route = getRouteApi('/playbooks/$playbook')

export function PlaybookPage() {
  const { playbook: uuid } = route.useParams()
  const query = useQuery(playbookQuery(uuid))
  return (
    <Stack gap="md">
      <PageLink to="/playbooks" size="sm">
        ← Playbooks
      </PageLink>
      <Answer query={query}>{(playbook) => <Shown key={uuid} playbook={playbook} />}</Answer>
    </Stack>
  )
}

function Shown({ playbook }: { playbook: Playbook }) {
  const [draft, setDraft] = useState<Draft>()
  const { tab = 'edit' } = route.useSearch()
  const { mayIn } = useSession()
  const mayManagePlaybooks = mayIn(playbook.organization_code, 'manage_playbooks')
  const mayTryPlaybooks = mayIn(playbook.organization_code, 'work_on_cases')
  const navigate = useNavigate()
  const goTo = (next: PlaybookTab) =>
    navigate({
      to: '/playbooks/$playbook',
      params: { playbook: playbook.playbook_uuid },
      search: next === 'edit' ? {} : { tab: next },
    })
  useAskBeforeLeaving(draft !== undefined && draft.yaml !== draft.base.yaml)
  const tabs = [
    { name: 'edit', title: mayManagePlaybooks ? 'Edit' : 'Steps' },
    { name: 'versions', title: 'Versions' },
    ...(mayTryPlaybooks ? [{ name: 'dry-run', title: 'Dry run' }] : []),
    ...(mayManagePlaybooks ? [{ name: 'plan', title: 'Plan again' }] : []),
  ]
  return (
    <>
      <PageHead title={<SafeText text={playbook.title} />} tab={playbook.title} about={<About playbook={playbook} />} />
      <Tabs value={tab} onChange={(value) => isPlaybookTab(value) && goTo(value)} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ name, title }) => (
            <Tabs.Tab key={name} value={name}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="edit">
          <EditTab playbook={playbook} draft={draft} onDraft={setDraft} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab playbook={playbook} />
        </Tabs.Panel>
        <Tabs.Panel value="dry-run">
          <DryRunTab playbook={playbook} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="plan">
          <PlanTab
            playbook={playbook}
            onTake={(yaml) => {
              setDraft({ yaml, base: playbook })
              goTo('edit')
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const About = ({ playbook }: { playbook: Playbook }) => (
  <Group gap="xs">
    <span>
      For alerts of type <SafeText text={playbook.alert_type} /> in {playbook.organization_code}, class {playbook.class}
    </span>
    <OriginMark origin={playbook.origin} />
    <Text component="span" size="sm">
      Version {playbook.version}, <When at={playbook.modified_at} />
    </Text>
  </Group>
)

/** Nothing that was typed is lost by a click beside it. Tabs of the same playbook keep it. */
function useAskBeforeLeaving(isChanged: boolean) {
  useBlocker({
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged || current.pathname === next.pathname) return false
      const text = 'Your changes to the playbook are not saved and will be lost.'
      return !(await confirmed({ title: 'Leave without saving?', text, confirm: 'Leave' }))
    },
  })
}
