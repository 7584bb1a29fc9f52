// Shorthands for what the log tells of accounts: where somebody signed in from, and what was done in the cloud.
import type { Person } from '../world/company.ts'
import type { Telemetry, Time } from '../world/facts.ts'
import type { Setting } from '../world/setting.ts'
import { loggedOn } from './shorthand.ts'

type Columns = Telemetry['columns']

export const signedIn = (person: Person, at: Time, ip: string, Location: string, more: Columns = {}): Telemetry => ({
  table: 'IdentityLogonEvents',
  at,
  columns: {
    ActionType: 'LogonSuccess',
    Application: 'Microsoft 365',
    LogonType: 'OAuth2:Authorize',
    AccountName: person.account,
    AccountUpn: person.email,
    AccountObjectId: person.aadId,
    AccountDisplayName: person.name,
    IPAddress: ip,
    Location,
    ...more,
  },
})

export const atTheOffice = (person: Person, at: Time, more: Columns = {}): Telemetry =>
  signedIn(person, at, person.office.externalIp, person.office.country, { ISP: 'Havskog Instruments', ...more })

export const inCloud = (
  person: Person,
  at: Time,
  ip: string,
  ActionType: string,
  fields: object,
  more: Columns = {},
): Telemetry => ({
  table: 'CloudAppEvents',
  at,
  columns: {
    ActionType,
    Application: 'Microsoft Exchange Online',
    AccountObjectId: person.aadId,
    AccountId: person.email,
    AccountDisplayName: person.name,
    IPAddress: ip,
    AdditionalFields: JSON.stringify(fields),
    ...more,
  },
})

/** Where an alert says that somebody signed in from. */
export interface From {
  ip: string
  city: string
  country: string
}

/** As an identity product tells of it, with all that it tells besides. */
export const signInTold = (setting: Setting, person: Person, at: Time, from: From, more: object = {}) => ({
  eventId: setting.seeded.guid(`told ${person.key} ${from.ip}`),
  tenant: 'havskog',
  occurred: setting.iso(at),
  published: setting.iso(at + 41_000),
  actor: { login: person.email, name: person.name, type: 'USER', groups: ['All staff', person.department] },
  session: { id: setting.seeded.hex(`session ${person.key}`, 24), method: 'PWD_AND_PUSH', risk: 'MEDIUM' },
  client: {
    ip: from.ip,
    geo: { city: from.city, country: from.country, accuracyKm: 20 },
    agent: { os: 'Windows 10', browser: 'Firefox 128' },
  },
  outcome: { result: 'SUCCESS', reason: null },
  policy: { id: 'pol-7', name: 'Default staff', action: 'ALLOW' },
  ...more,
})

export const atTheDesk = (setting: Setting, person: Person, at: Time): Telemetry[] => [
  loggedOn(setting.laptopOf(person.key), at, person.account, { LogonType: 'Unlock', AccountSid: person.sid }),
]

export const nothingKnown = (setting: Setting, { ip, city, country }: From) =>
  setting.risk('ip', ip, 0, [], { location: { country, city, asn: 'AS65010', organization: 'Lines of a carrier' } })
