// Which private address a machine had when: office networks hand out addresses anew, and the VPN lends them for an hour.
import type { Machine } from './company.ts'
import type { Time } from './facts.ts'

const day = 86_400_000

/** Of every three pairs of laptops in an office, one pair has exchanged its addresses since. */
export function addressAt(machine: Machine, machines: readonly Machine[], time: Time, now: Time): string {
  const other = exchangedWith(machine, machines)
  return other && time < exchangedAt(machine, other, now) ? other.ip : machine.ip
}

function exchangedWith(machine: Machine, machines: readonly Machine[]): Machine | undefined {
  if (machine.purpose !== 'laptop') return undefined
  const neighbours = machines.filter(
    ({ purpose, office, silentDays }) => purpose === 'laptop' && office === machine.office && silentDays === 0,
  )
  const place = neighbours.indexOf(machine)
  const pair = Math.floor(place / 2)
  return place >= 0 && pair % 3 === 0 ? neighbours[place % 2 === 0 ? place + 1 : place - 1] : undefined
}

/** Twelve to nineteen days ago, at the hour when leases ran out. */
function exchangedAt(one: Machine, other: Machine, now: Time): Time {
  const first = one.key < other.key ? one : other
  return now - (12 + (Number.parseInt(first.machineId.slice(0, 2), 16) % 8)) * day
}

export type VpnSession = { machine: Machine; ip: string; from: Time; to: Time }

/** Sessions of the last four weeks: every laptop now and then, each address lent to many in turn. */
export function vpnSessions(machines: readonly Machine[], now: Time): VpnSession[] {
  const laptops = machines.filter(({ purpose, silentDays }) => purpose === 'laptop' && silentDays === 0)
  return laptops.flatMap((machine, i) =>
    Array.from({ length: 28 }, (_, past) => past + 1)
      .filter((past) => (past + i) % 9 === 0)
      .map((past) => {
        const from = now - past * day + (i % 10) * 1_800_000
        return { machine, ip: `10.99.0.${10 + ((i + past) % 20)}`, from, to: from + 5_400_000 }
      }),
  )
}
