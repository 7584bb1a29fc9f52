// The alerts of a case with why each joined it; people merge cases into it and take alerts out.
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import { ConsoleLink } from './attack-story.tsx'
import classes from './case-page.module.css'
import { MergeCasesDialog } from './merge-cases.tsx'
import { TakeOutDialog } from './take-out-alerts.tsx'

const shownAtFirst = 10

export function CaseAlerts({ found }: { found: Case }) {
  const { mayIn } = useSession()
  const [all, setAll] = useState(false)
  const [dialog, setDialog] = useState<'merge' | 'take out'>()
  const shown = all ? found.alerts : found.alerts.slice(0, shownAtFirst)
  const mayWork = mayIn(found.organization_code, 'work_on_cases') && found.merged_into === null
  const close = () => setDialog(undefined)
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((alert) => (
          <CaseAlert key={alert.alert_id} {...alert} />
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        {found.alerts.length > shown.length && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            Show all {found.alerts.length}
          </Button>
        )}
        {mayWork && found.status !== 'closed' && (
          <Button size="xs" variant="default" onClick={() => setDialog('merge')}>
            Merge cases into this
          </Button>
        )}
        {mayWork && found.alerts.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setDialog('take out')}>
            Take alerts out
          </Button>
        )}
      </Group>
      {dialog === 'merge' && <MergeCasesDialog found={found} onClose={close} />}
      {dialog === 'take out' && <TakeOutDialog found={found} onClose={close} />}
    </>
  )
}

const CaseAlert = ({ alert_id, alert_type, joined_at, joined, link }: Case['alerts'][number]) => (
  <li>
    <PageLink to="/alerts/$alert" params={{ alert: alert_id }} size="sm" fw={600} ff="monospace">
      {alert_id}
    </PageLink>
    <Text className={classes.words ?? ''} size="xs" c="dimmed">
      <SafeText text={alert_type} />, <When at={joined_at} />
    </Text>
    {link !== null && <ConsoleLink href={link} />}
    {joined && (
      <Text size="xs" className={classes.words ?? ''}>
        Joined: <SafeText text={joined.reason} /> ({Math.round(joined.confidence * 100)} %)
      </Text>
    )}
  </li>
)
