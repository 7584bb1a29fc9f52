// The rules of a connection. Pure: no database, no HTTP, no clock.
import { X509Certificate } from 'node:crypto'
import { canonicalJson } from '../../connectors/kit/call/json.ts'
import { addressSettings, resolveSetup, secretCredentials, targetErrors } from '../../connectors/kit/call/setup.ts'
import { type FieldError, InvalidInput } from '../../connectors/kit/call/third-party-error.ts'
import type { AllowList } from '../../connectors/kit/network/address-rules.ts'
import type { ConnectorDeclaration, Setup } from '../../connectors/kit/vocabulary/connector.ts'
import type { SecretReminder } from '../../contract/connection.ts'
import { invalidFields } from '../http/problem.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Entered {
  profile: string | null
  credentials: Fields
  settings: Fields
  ca: string | null
}

/** What was entered, as the connector understands it; throws a problem that names every wrong field. */
export function readEntered(connector: ConnectorDeclaration, entered: Entered, allow: AllowList): Setup {
  const errors = [
    ...unknownFields('credentials', entered.credentials, connector.credentials.shape),
    ...unknownFields('settings', entered.settings, connector.settings.shape),
    ...authorityErrors(entered.ca),
  ]
  try {
    const setup = resolveSetup(connector, { ...entered, profile: entered.profile ?? undefined }, allow)
    errors.push(...targetErrors(connector, setup.credentials, allow))
    if (errors.length === 0) return setup
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    errors.push(...error.errors)
  }
  throw invalidFields(errors)
}

/**
 * Where secrets are sent and under which name: two setups that differ here must not share stored secrets. With TLS it does
 * not matter who carries them; without it, whoever carries them can read them.
 */
export function destinationOf(
  connector: ConnectorDeclaration,
  setup: Setup,
  ca: string | null,
  agentUuid: string | null,
): string {
  const places = [connector.baseUrl(setup), ...addressSettings(connector).map((name) => setup.settings[name])]
  const isPlain = places.some((place) => typeof place === 'string' && place.startsWith('http:'))
  return canonicalJson([ca, isPlain ? agentUuid : null, ...places])
}

/** Fields that are named are changed, null takes one away, the others stay. */
export const changed = (before: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))

export const sameSecrets = (connector: ConnectorDeclaration, one: Fields, other: Fields) =>
  secretCredentials(connector).every((name) => canonicalJson(one[name]) === canonicalJson(other[name]))

/** The credentials that may be shown again. */
export function shownCredentials(connector: ConnectorDeclaration, credentials: Fields): Fields {
  const secrets = secretCredentials(connector)
  return Object.fromEntries(Object.entries(credentials).filter(([name]) => !secrets.includes(name)))
}

export interface Secret {
  secret_changed_at: number
  secret_expires_at: number | null
  rotation_days: number | null
}

const day = 24 * 3600
/** How long before its end a secret is due to be changed. */
const notice = 14 * day

/** An advice from 30 to 90 days makes a secret due after 30 and overdue after 90. */
export function reminderOf(secret: Secret, advice: ConnectorDeclaration['rotation'], now: number): SecretReminder {
  const ends = endsOf(secret, advice)
  if (ends.some(({ overdueAt }) => now >= overdueAt)) return 'overdue'
  return ends.some(({ dueAt }) => now >= dueAt) ? 'due' : 'fresh'
}

function endsOf({ secret_changed_at: since, secret_expires_at: expires, rotation_days }: Secret, advice?: Advice) {
  const ends: { dueAt: number; overdueAt: number }[] = []
  if (expires !== null) ends.push({ dueAt: expires - notice, overdueAt: expires })
  const [min, max] = rotation_days === null ? [advice?.minDays, advice?.maxDays] : [rotation_days, rotation_days]
  if (min === undefined || max === undefined) return ends
  const overdueAt = since + max * day
  ends.push({ dueAt: min < max ? since + min * day : overdueAt - Math.min(notice, (max * day) / 4), overdueAt })
  return ends
}

type Advice = ConnectorDeclaration['rotation']

const unknownFields = (group: string, given: Fields, known: object): FieldError[] =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      field: `${group}.${name}`,
      message: `There is no such field. Known: ${Object.keys(known).join(', ')}.`,
    }))

function authorityErrors(ca: string | null): FieldError[] {
  if (ca === null) return []
  const certificates = ca.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const certificate of certificates) new X509Certificate(certificate)
    if (certificates.length > 0) return []
  } catch {
    // told below
  }
  return [{ field: 'ca', message: 'Must hold certificates in PEM form.' }]
}
