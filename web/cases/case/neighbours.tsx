// From one case to the next, in the order of the list that one came from.
import { Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink, PageLink } from '../../ui/frame/links.tsx'
import { useShortcuts } from '../../ui/frame/shortcuts.ts'
import { neighboursOf, searchOfList } from '../case-order.ts'

export function Neighbours({ name }: { name: string }) {
  const navigate = useNavigate()
  const near = neighboursOf(name)
  const go = (to: string | undefined) => {
    if (to) navigate({ to: '/cases/$case', params: { case: to } })
  }
  useShortcuts([
    ...(near
      ? [
          { keys: 'j', shown: 'j', does: 'Next case of the list', run: () => go(near.next) },
          { keys: 'k', shown: 'k', does: 'Previous case of the list', run: () => go(near.previous) },
        ]
      : []),
    {
      ...{ keys: 'u', shown: 'u', does: 'Back to the list' },
      run: () => navigate({ to: '/cases', search: searchOfList() }),
    },
  ])
  return (
    <Group justify="space-between" gap="xs" component="nav" aria-label="Cases">
      <PageLink to="/cases" search={searchOfList()} size="sm">
        ← Cases
      </PageLink>
      {near && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {near.at + 1} of {near.count}
          </Text>
          <Near to={near.previous} label="Previous" />
          <Near to={near.next} label="Next" />
        </Group>
      )}
    </Group>
  )
}

const Near = ({ to, label }: { to: string | undefined; label: string }) =>
  to === undefined ? null : (
    <ButtonLink to="/cases/$case" params={{ case: to }} size="compact-sm" variant="default" title={to}>
      {label}
    </ButtonLink>
  )
