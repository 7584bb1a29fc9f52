// What a rule would have joined: how many cases there would be, and which alerts are concerned.
import { List, Stack, Text } from '@mantine/core'
import type { Schemas } from '../../api-types.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'

const shown = 20
const counted = (count: number) => count.toLocaleString('en')

export const PreviewResult = ({ preview }: { preview: Schemas['CorrelationPreview'] }) => (
  <Stack gap="xs" role="status" aria-label="Preview">
    <Text size="sm" fw={600}>
      The last 7 days: {counted(preview.alerts)} alerts, {counted(preview.cases_now)} cases today,{' '}
      {counted(preview.cases_then)} with this rule.
    </Text>
    {preview.left_out > 0 && (
      <Text size="xs" c="dimmed">
        {counted(preview.left_out)} older alerts were not looked at.
      </Text>
    )}
    <List size="sm">
      {preview.joins.slice(0, shown).map(({ alert_id, joins, join }) => (
        <List.Item key={alert_id}>
          <PageLink to="/alerts/$alert" params={{ alert: alert_id }} size="sm" ff="monospace">
            {alert_id}
          </PageLink>{' '}
          joins {joins}: <SafeText text={join.reason} />
        </List.Item>
      ))}
    </List>
  </Stack>
)
