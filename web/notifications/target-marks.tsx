// How a target is named and how it does.
import type { TargetKind } from '../../contract/notification-events.ts'
import { Mark } from '../ui/values/mark.tsx'
import type { NotificationTarget } from './notifications-queries.ts'

export const kindLabels: Readonly<Record<TargetKind, string>> = {
  webhook: 'Webhook',
  email: 'E-mail',
  slack: 'Slack',
  teams: 'Microsoft Teams',
}

export function TargetState({ target: { enabled, disabled_reason, failing_since } }: { target: NotificationTarget }) {
  if (!enabled)
    return (
      <Mark tone={disabled_reason ? 'bad' : 'calm'} shape="dash">
        Disabled
      </Mark>
    )
  if (failing_since !== null)
    return (
      <Mark tone="warn" shape="triangle">
        Failing
      </Mark>
    )
  return (
    <Mark tone="good" shape="check">
      Enabled
    </Mark>
  )
}
