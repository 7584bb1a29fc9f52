// What the log tells of where an account was used: its places of 30 days, and its logons about a moment.
import { z } from 'zod'
import { isPublicAddress } from '../kit/network/address-rules.ts'
import { readTime } from '../kit/vocabulary/parts.ts'

const text = z.string().nullish()

/** One way in which the account was used: from where, with what, and from when to when. */
export const AccountUse = z.looseObject({
  AccountName: text,
  DeviceName: text,
  RemoteDeviceName: text,
  LogonType: text,
  IPAddress: text,
  ISP: text,
  Location: text,
  Uses: z.number().nullish(),
  First: text,
})
export type AccountUse = z.output<typeof AccountUse>

export const Logon = z.looseObject({
  Timestamp: z.string(),
  DeviceName: text,
  LogonType: text,
  IPAddress: text,
  Location: text,
})
export type Logon = z.output<typeof Logon>

/** A program that the person started from the desktop. */
export const Started = z.looseObject({ Timestamp: z.string(), DeviceName: text, FileName: text })
export type Started = z.output<typeof Started>

/** How many accounts an address served before, and who signs in at a machine. */
export const SharedAddress = z.looseObject({ IPAddress: text, Accounts: z.number().nullish() })
export const MachineUser = z.looseObject({ DeviceName: text, AccountName: text, Uses: z.number().nullish() })
export type MachineUser = z.output<typeof MachineUser>
export const Home = z.looseObject({ City: text })

export interface SaidPlace {
  city?: string | null | undefined
  country?: string | null | undefined
}

const hourMs = 3_600_000
/** What leads to an event comes before it, and what follows from it after. */
export const [beforeMs, afterMs] = [3 * hourMs, 12 * hourMs]

export const machineLabel = (name: string | null | undefined) => (name ?? '').toLowerCase().split('.')[0] ?? ''

/** Somebody sits there, or has a desktop open there. */
export const isPersonal = ({ LogonType }: Pick<Logon, 'LogonType'>) =>
  /^(?:Cached|Remote|CachedRemote)?(?:Interactive|Unlock)$/i.test(LogonType ?? '')

/** Where the person sits: a machine that was signed in at by hand, or that signs in to the cloud. A remote desktop tells no place. */
export function ownMachines(uses: readonly AccountUse[], at: number): string[] {
  const isOwn = (use: AccountUse) => (isPersonal(use) && !/remote/i.test(use.LogonType ?? '')) || Boolean(use.IPAddress)
  const names = byAge(uses, at)
    .older.filter(isOwn)
    .map(({ DeviceName }) => machineLabel(DeviceName))
  return [...new Set(names)].filter(Boolean).slice(0, mostMachines)
}

const mostMachines = 5

/** Before the moment, and about it. */
export function byAge(uses: readonly AccountUse[], at: number): { older: AccountUse[]; recent: AccountUse[] } {
  const isOlder = ({ First }: AccountUse) => (readTime(First) ?? 0) < at - beforeMs
  return { older: uses.filter(isOlder), recent: uses.filter((use) => !isOlder(use)) }
}

/** The account's own addresses, devices and lines; a phone keeps its carrier, though not its address. */
export function habitsOf(older: readonly AccountUse[]) {
  const addresses = new Set(older.flatMap(({ IPAddress }) => IPAddress || []))
  const devices = new Set(older.map(({ DeviceName }) => machineLabel(DeviceName)).filter(Boolean))
  const lines = new Set(older.filter(({ ISP }) => ISP).map(lineOf))
  const isUsual = (use: AccountUse) =>
    addresses.has(use.IPAddress ?? '') || devices.has(machineLabel(use.DeviceName)) || lines.has(lineOf(use))
  return { addresses, devices, isUsual }
}

const lineOf = ({ ISP, Location }: AccountUse) => `${ISP} ${Location}`

/** Public addresses that the account was used from now, or is said to have been, and never before. */
export function strangeAddresses(uses: readonly AccountUse[], at: number, named: readonly string[]): string[] {
  const { older, recent } = byAge(uses, at)
  const { addresses, isUsual } = habitsOf(older)
  const usual = new Set([...addresses, ...recent.filter(isUsual).map(({ IPAddress }) => IPAddress)])
  const all = [...recent.flatMap(({ IPAddress }) => IPAddress || []), ...named]
  return [...new Set(all)].filter((address) => !usual.has(address) && isPublicAddress(address)).slice(0, mostStrange)
}

const mostStrange = 20
