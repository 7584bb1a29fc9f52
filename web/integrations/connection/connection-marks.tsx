// How a connection does, at a glance.
import { Mark } from '../../ui/values/mark.tsx'
import type { Connection } from '../integrations-queries.ts'

export function HealthMark({ state }: { state: Connection['health']['state'] }) {
  if (state === 'working')
    return (
      <Mark tone="good" shape="check">
        Working
      </Mark>
    )
  if (state === 'partly_refused')
    return (
      <Mark tone="warn" shape="triangle">
        Partly refused
      </Mark>
    )
  if (state === 'failing')
    return (
      <Mark tone="bad" shape="cross">
        Failing
      </Mark>
    )
  return (
    <Mark tone="calm" shape="ring">
      Not used yet
    </Mark>
  )
}

export function ReminderMark({ reminder }: { reminder: Connection['secret_reminder'] }) {
  if (reminder === 'fresh') return null
  return (
    <Mark tone={reminder === 'overdue' ? 'bad' : 'warn'} shape="triangle">
      {reminder === 'overdue' ? 'Secret overdue' : 'Secret due'}
    </Mark>
  )
}
