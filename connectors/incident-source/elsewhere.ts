// An account was used in one place while its person was at the own machine in another. Pure.
import { readTime } from '../kit/vocabulary/parts.ts'
import { cityKey, countryKey } from '../kit/vocabulary/places.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import {
  type AccountUse,
  byAge,
  habitsOf,
  isPersonal,
  type Logon,
  machineLabel,
  ownMachines,
  type SaidPlace,
  type Started,
} from './account-use.ts'

/** Nobody is in two towns within it. */
export const togetherMs = 30 * 60_000
/** Nobody is in two countries within it. */
export const abroadMs = 2 * togetherMs
/** An address from which so many people sign in is that of an office, or a way out that they share. */
const severalPeople = 3

export interface Whereabouts {
  /** Epoch milliseconds. */
  at: number
  uses: readonly AccountUse[]
  /** About the moment. */
  logons: readonly Logon[]
  /** What the person started at the own machines; asked for where no logon shows a desk. */
  started: readonly Started[]
  /** Addresses that are new with the account. */
  strange: readonly string[]
  /** How many accounts used an address before. */
  shared: ReadonlyMap<string, number>
  /** What the alert names: addresses that somebody acted from, and places. */
  addresses: readonly string[]
  places: readonly SaidPlace[]
  /** Where the person works, where the directory tells. */
  city: string | undefined
}

export interface Elsewhere {
  /** Where the account was used, and when. */
  strange: string
  time: number
  /** A sign-in from where the person is, and the machine at which the person sat. */
  line: Logon
  desk: Desk | undefined
  isAbroad: boolean
  /** The sign-in tells where the person was only together with the desk. */
  needsDesk: boolean
}

interface Desk {
  Timestamp: string
  told: string
}

type Wanted = Omit<Whereabouts, 'shared' | 'city'>

/** Each place that the account was used from while its person was in another, wherever that was. */
export function seenApart(where: Wanted): Elsewhere[] {
  const { addresses } = habitsOf(byAge(where.uses, where.at).older)
  const lines = where.logons.filter(
    (each) => addresses.has(each.IPAddress ?? '') && !isRefresh(each) && each.LogonType !== '',
  )
  const desks = desksOf(where)
  return where.strange.flatMap((strange) =>
    momentsOf(strange, where).flatMap(({ time, country }) => {
      const line = nearest(lines, time, abroadMs)
      if (!line) return []
      const needsDesk = nearest([line], time, togetherMs) === undefined
      const each = { strange, time, line, desk: nearest(desks, time, togetherMs), needsDesk }
      const abroad = isAbroad(country, line, strange, where)
      return abroad || (!needsDesk && isTownTold(strange, where)) ? [{ ...each, isAbroad: abroad }] : []
    }),
  )
}

function desksOf({ at, uses, logons, started }: Wanted): Desk[] {
  const { devices } = habitsOf(byAge(uses, at).older)
  const own = ownMachines(uses, at)
  return [
    ...logons
      .filter(
        (each) =>
          isPersonal(each) && !each.IPAddress && (devices.size === 0 || devices.has(machineLabel(each.DeviceName))),
      )
      .map(({ Timestamp, DeviceName, LogonType }) => ({
        Timestamp,
        told: `sat down at ${DeviceName} (${LogonType})`,
      })),
    ...started
      .filter(({ DeviceName }) => own.includes(machineLabel(DeviceName)))
      .map(({ Timestamp, DeviceName, FileName }) => ({ Timestamp, told: `started ${FileName} at ${DeviceName}` })),
  ]
}

export function findingsOfElsewhere(observable: SkillFinding['observable'], where: Whereabouts): SkillFinding[] {
  const isShared = (address: string | null | undefined) => (where.shared.get(address ?? '') ?? 0) >= severalPeople
  const found = seenApart(where)
    .filter(({ strange }) => !isShared(strange))
    .filter(({ desk, line, needsDesk }) => desk !== undefined || (!needsDesk && isShared(line.IPAddress)))
    .filter((each) => each.isAbroad || isOtherTown(where))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return found.slice(0, 1).map((each) => ({
    observable,
    assessment: 'suspicious',
    aspect: 'sign-in',
    weight: weightOf(each),
    statement: told(observable.value, each),
    pointer: '/logons',
  }))
}

const weightOf = ({ desk, isAbroad: abroad }: Elsewhere) =>
  desk === undefined ? weights.outOfPlace : abroad ? weights.elsewhere : weights.inAnotherTown

const told = (account: string, { strange, line, desk }: Elsewhere) =>
  [
    `${account} was used from ${strange} while the person was elsewhere:`,
    ...(desk ? [`${desk.told} at ${desk.Timestamp} and`] : []),
    `signed in from ${line.IPAddress} at ${line.Timestamp}.`,
  ].join(' ')

/** When it was used from there: by the log, else when the alert says so. */
function momentsOf(
  strange: string,
  { at, logons, addresses }: Wanted,
): { time: number; country: string | undefined }[] {
  const logged = logons.filter(({ IPAddress }) => IPAddress === strange)
  if (logged.length === 0) return addresses.includes(strange) ? [{ time: at, country: undefined }] : []
  return logged.map(({ Timestamp, Location }) => ({ time: readTime(Timestamp) ?? at, country: Location || undefined }))
}

const nearest = <T extends { Timestamp: string }>(all: readonly T[], time: number, within: number): T | undefined =>
  all
    .map((each) => ({ each, apart: Math.abs((readTime(each.Timestamp) ?? 0) - time) }))
    .filter(({ apart }) => apart <= within)
    .toSorted((a, b) => a.apart - b.apart)[0]?.each

/** A machine that is left running renews its sessions without anybody. */
const isRefresh = ({ LogonType }: Logon) => /token|refresh|ropc|non-?interactive/i.test(LogonType ?? '')

function isAbroad(country: string | undefined, line: Logon, strange: string, { addresses, places }: Wanted): boolean {
  if (!line.Location) return false
  const home = countryKey(line.Location)
  if (country !== undefined) return countryKey(country) !== home
  const named = places.flatMap((place) => place.country || [])
  return addresses.includes(strange) && named.length > 0 && named.every((each) => countryKey(each) !== home)
}

/** Lines tell no towns: only the alert does. */
const isTownTold = (strange: string, { addresses, places }: Wanted) =>
  addresses.includes(strange) && places.some(({ city }) => city)

const isOtherTown = ({ places, city }: Whereabouts) =>
  city !== undefined && places.some((place) => place.city && cityKey(place.city) !== cityKey(city))
