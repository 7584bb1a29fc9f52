// An alert beside the list: what it is, what came out, and where to go on.
import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { investigationQuery } from '../../investigations.ts'
import { CitedSummary } from '../../ui/evidence/cited-summary.tsx'
import { ButtonLink, PageLink } from '../../ui/frame/links.tsx'
import classes from '../../ui/queue/queue-page.module.css'
import { SeverityMark } from '../../ui/values/case-marks.tsx'
import { AlertStatus, VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { AlertRow } from './alerts-queries.ts'

/** Whoever runs through the list with j does not ask for every row. */
const restsFor = 150

export function AlertPreview({ row }: { row: AlertRow }) {
  const navigate = useNavigate()
  const { alert_id, alert_type, investigation_status, verdict, severity, case_id, priority } = row
  const [rested] = useDebouncedValue(alert_id, restsFor)
  const investigation = useQuery({ ...investigationQuery(alert_id), enabled: rested === alert_id })
  return (
    <Stack gap="sm">
      <div className={classes.previewHead}>
        <Text size="xs" c="dimmed" ff="monospace">
          {alert_id}
        </Text>
        <ButtonLink to="/alerts/$alert" params={{ alert: alert_id }} size="compact-xs" variant="default">
          Open alert
        </ButtonLink>
      </div>
      <Text fw={600} className={classes.words ?? ''}>
        <SafeText text={alert_type} />
      </Text>
      <div className={classes.marks}>
        <AlertStatus status={investigation_status} />
        {verdict && <VerdictMark verdict={verdict} confidence={investigation.data?.confidence?.score} />}
        {severity && <SeverityMark severity={severity} />}
      </div>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          Created <When at={row.created_at} />, <SafeText text={row.alert_provider} />, {row.organization_code}
        </Text>
        {case_id && (
          <PageLink to="/cases/$case" params={{ case: case_id }} size="xs" underline="always">
            Case {case_id}
          </PageLink>
        )}
      </Group>
      {priority && (
        <Text size="xs" c="dimmed">
          Priority {priority.score}: {priority.reasons.join(', ')}
        </Text>
      )}
      {investigation.data && (
        <CitedSummary
          summary={investigation.data.summary}
          onCite={() => navigate({ to: '/alerts/$alert', params: { alert: alert_id } })}
        />
      )}
      <Text component="div" className={classes.excerpt ?? ''}>
        <SafeText text={row.content_excerpt} />
      </Text>
    </Stack>
  )
}
