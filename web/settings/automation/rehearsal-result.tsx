// What an automation would have done: how often, on what, and what it would have left to people.
import { List, Stack, Text } from '@mantine/core'
import type { Schemas } from '../../api-types.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'

export const RehearsalResult = ({ rehearsal }: { rehearsal: Schemas['Rehearsal'] }) => (
  <Stack gap="xs" role="status" aria-label="Rehearsal">
    <Text size="sm" fw={600}>
      Would have acted {rehearsal.would_have_acted} times in the last {rehearsal.days} days
      {rehearsal.on.length > 0 ? ', on these:' : '.'}
    </Text>
    <List size="sm">
      {rehearsal.on.map(({ proposal_uuid, case_id, skill, target, at }) => (
        <List.Item key={proposal_uuid}>
          <SafeText text={target.value} />: {skill},{' '}
          {case_id && (
            <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" ff="monospace">
              {case_id}
            </PageLink>
          )}{' '}
          <When at={at} />
        </List.Item>
      ))}
    </List>
    {rehearsal.left_to_people.map(({ reason, count }) => (
      <Text key={reason} size="xs" c="dimmed">
        {count} left to people: <SafeText text={reason} />
      </Text>
    ))}
  </Stack>
)
