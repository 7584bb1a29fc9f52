// The rules of a target. Pure: no database, no HTTP, no clock.
import type { AllowList } from '../../connectors/kit/network/address-rules.ts'
import type { TargetKind } from '../../contract/notification-events.ts'
import { refusedUrl } from './sending/reach.ts'

interface Schedule {
  digest_minutes: number | null
  daily_at: string | null
  quiet_from: string | null
  quiet_to: string | null
}

interface Entered extends Schedule {
  kind: TargetKind
  /** undefined: not entered now. */
  url: string | undefined
  addresses: readonly string[]
}

interface FieldError {
  field: string
  message: string
}

/** Everything that is wrong with what was entered. */
export function targetErrorsOf(entered: Entered, allow: AllowList, isNew: boolean): FieldError[] {
  return [...addressErrors(entered, allow, isNew), ...scheduleErrors(entered), ...webhookErrors(entered)]
}

function addressErrors({ kind, url, addresses }: Entered, allow: AllowList, isNew: boolean): FieldError[] {
  if (kind === 'email')
    return [
      ...(addresses.length === 0 ? [{ field: 'addresses', message: 'Enter at least one e-mail address.' }] : []),
      ...(url === undefined ? [] : [{ field: 'url', message: 'E-mail has addresses, and no URL.' }]),
    ]
  if (addresses.length > 0) return [{ field: 'addresses', message: 'Only targets of the kind email have addresses.' }]
  if (url === undefined)
    return isNew ? [{ field: 'url', message: 'Enter the address that messages are posted to.' }] : []
  const refused = refusedUrl(url, allow)
  return refused === undefined ? [] : [{ field: 'url', message: refused }]
}

export function scheduleErrors({ digest_minutes, daily_at, quiet_from, quiet_to }: Schedule): FieldError[] {
  const errors: FieldError[] = []
  if (digest_minutes !== null && daily_at !== null)
    errors.push({ field: 'daily_at', message: 'Choose a digest every so many minutes, or once a day.' })
  if ((quiet_from === null) !== (quiet_to === null))
    errors.push({
      field: quiet_from === null ? 'quiet_from' : 'quiet_to',
      message: 'Quiet hours have a beginning and an end.',
    })
  else if (quiet_from !== null && quiet_from === quiet_to)
    errors.push({ field: 'quiet_to', message: 'Quiet hours must end at another time than they begin.' })
  return errors
}

/** Programs are told at once, each event in a message of its own. */
const webhookErrors = ({ kind, ...schedule }: Entered): FieldError[] =>
  kind !== 'webhook'
    ? []
    : (['digest_minutes', 'daily_at', 'quiet_from'] as const)
        .filter((field) => schedule[field] !== null)
        .map((field) => ({ field, message: 'Webhooks are sent at once.' }))

/** Addresses of Slack and Teams are secrets as a whole; those of webhooks may hold one behind the question mark. */
export function shownAddress(kind: TargetKind, url: string | undefined, addresses: readonly string[]): string {
  if (kind === 'email' || url === undefined) return addresses.join(', ')
  const { origin, pathname } = new URL(url)
  return kind === 'webhook' ? `${origin}${pathname}` : `${origin}/…`
}
