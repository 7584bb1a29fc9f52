// Turns what a person entered, and the profile they chose, into the credentials and settings a connector works with.
import { isIP } from 'node:net'
import type { z } from 'zod'
import { type AllowList, bareHost, isPublicAddress } from '../network/address-rules.ts'
import { mayEnterTarget } from '../network/dial.ts'
import { checkUrl } from '../network/send.ts'
import type { ConnectorDeclaration, Setup } from '../vocabulary/connector.ts'
import { type FieldError, InvalidInput } from './third-party-error.ts'

interface Chosen {
  profile?: string | undefined
  settings: Readonly<Record<string, unknown>>
}

export interface EnteredSetup extends Chosen {
  credentials: Readonly<Record<string, unknown>>
}

/** Throws InvalidInput that names every wrong field as `credentials.<name>`, `settings.<name>` or `profile`. */
export function resolveSetup(connector: ConnectorDeclaration, entered: EnteredSetup, allow: AllowList): Setup {
  const credentials = connector.credentials.safeParse(entered.credentials)
  const { settings, errors } = readSettings(connector, entered, allow)
  if (!credentials.success) errors.unshift(...fieldErrors(credentials.error, 'credentials'))
  if (errors.length > 0 || !credentials.success || !settings) throw new InvalidInput(errors)
  return { credentials: credentials.data, settings }
}

/** The settings alone, with the defaults of the profile; throws as resolveSetup does. */
export function resolveSettings(connector: ConnectorDeclaration, chosen: Chosen, allow: AllowList): Setup['settings'] {
  const { settings, errors } = readSettings(connector, chosen, allow)
  if (errors.length > 0 || !settings) throw new InvalidInput(errors)
  return settings
}

function readSettings(connector: ConnectorDeclaration, chosen: Chosen, allow: AllowList) {
  const { values, errors } = settingsOf(connector, chosen)
  const settings = connector.settings.safeParse(values)
  if (!settings.success) errors.push(...fieldErrors(settings.error, 'settings').map(adviseProfile(connector, values)))
  else errors.push(...addressErrors(connector, settings.data, allow))
  return { settings: settings.data, errors }
}

/** What is wrong with the targets that credentials name, for whoever enters them. */
export function targetErrors(
  connector: ConnectorDeclaration,
  credentials: Setup['credentials'],
  allow: AllowList,
): FieldError[] {
  const targets = connector.otherTargets?.(credentials) ?? []
  return targets
    .filter((target) => !mayEnterTarget(allow, target))
    .map(({ credential }) => ({
      field: `credentials.${credential}`,
      message:
        'Its host is public and its port 443 or 5671. Another is refused unless VEDETTE_ALLOW_PRIVATE_TARGETS names it.',
    }))
}

/** Names of the credentials that are sealed and never shown. */
export const secretCredentials = (connector: ConnectorDeclaration) =>
  Object.keys(connector.credentials.shape).filter((name) => meta(connector.credentials, name)?.secret === true)

/** Names of the settings that say where secrets are sent: changing one asks for the credentials again. */
export const addressSettings = (connector: ConnectorDeclaration) =>
  Object.keys(connector.settings.shape).filter(
    (name) =>
      meta(connector.settings, name)?.address === true || meta(connector.settings, name)?.changesDestination === true,
  )

export function fieldErrors(error: z.ZodError, prefix?: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const at = [...(prefix ? [prefix] : []), ...issue.path.map(String)].join('.')
    if (issue.code !== 'unrecognized_keys') return [{ field: at, message: issue.message }]
    return issue.keys.map((key) => ({ field: at ? `${at}.${key}` : key, message: 'There is no such field.' }))
  })
}

function settingsOf(connector: ConnectorDeclaration, { profile: id, settings }: Chosen) {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''))
  if (id === undefined) return { values: given, errors: [] }
  const profile = connector.profiles.find((candidate) => candidate.id === id)
  if (!profile) {
    const known = connector.profiles.map((candidate) => candidate.id).join(', ')
    return { values: given, errors: [{ field: 'profile', message: `There is no such profile. Known: ${known}.` }] }
  }
  const regional = typeof given.region === 'string' ? profile.byRegion?.[given.region] : undefined
  const errors: FieldError[] =
    profile.byRegion && !regional && given.region === undefined && given.api_host === undefined
      ? [{ field: 'settings.region', message: `Choose one of ${Object.keys(profile.byRegion).join(', ')}.` }]
      : []
  return { values: { ...profile.settings, ...regional, ...given }, errors }
}

const adviseProfile = (connector: ConnectorDeclaration, values: Record<string, unknown>) => (error: FieldError) => {
  const name = error.field.replace('settings.', '')
  if (values[name] !== undefined || connector.profiles.length === 0) return error
  const profiles = connector.profiles.map(({ id }) => id).join(', ')
  return { field: error.field, message: `Enter it, or choose a profile that has it (${profiles}).` }
}

function addressErrors(
  connector: ConnectorDeclaration,
  settings: Record<string, unknown>,
  allow: AllowList,
): FieldError[] {
  return Object.keys(connector.settings.shape).flatMap((name) => {
    const value = settings[name]
    if (meta(connector.settings, name)?.address !== true || typeof value !== 'string') return []
    try {
      const url = new URL(value)
      checkUrl(url, allow)
      if (mayBeReached(url, allow)) return []
      const message =
        'It is a private or reserved address, which is refused unless VEDETTE_ALLOW_PRIVATE_TARGETS names it.'
      return [{ field: `settings.${name}`, message }]
    } catch {
      const message = value.startsWith('http://')
        ? 'It begins with https://. Plain http is refused unless VEDETTE_ALLOW_PRIVATE_TARGETS names the address.'
        : 'The port is 443. Another is refused unless VEDETTE_ALLOW_PRIVATE_TARGETS names the address.'
      return [{ field: `settings.${name}`, message }]
    }
  })
}

/** What a name stands for is judged when it is dialled; an address can be judged at once. */
function mayBeReached({ hostname, port, protocol }: URL, allow: AllowList): boolean {
  const host = bareHost(hostname)
  const plain = protocol !== 'https:'
  return !isIP(host) || isPublicAddress(host) || allow.allows({ host, port: Number(port) || (plain ? 80 : 443), plain })
}

/** Wrapping a schema (optional, default) hides its meta, so what is wrapped is asked too. */
function meta(schema: z.ZodObject, name: string): Record<string, unknown> | undefined {
  for (let field = schema.shape[name]; field; ) {
    const found = 'meta' in field && typeof field.meta === 'function' ? field.meta() : undefined
    if (found) return found
    field = 'innerType' in field._zod.def ? innerType(field._zod.def) : undefined
  }
  return undefined
}

const innerType = (def: object) => ('innerType' in def && isSchema(def.innerType) ? def.innerType : undefined)
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
