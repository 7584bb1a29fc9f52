// From what people call a machine to the id that the platform's actions take: a name or an address can mean several records.
import { z } from 'zod'
import { InvalidInput, ThirdPartyError, whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { allOf, equals, everyPage, startsWith } from '../kit/vocabulary/odata.ts'
import { isoSeconds, type Moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { idOf } from './lists.ts'
import { inUse, Machine } from './machine.ts'

interface Meant {
  machine_id: string
  /** When an address was the machine's. */
  at?: Moment | undefined
}

/** One segment of a path: the id of the one machine that is meant. Throws when it is none or several. */
export async function machineSegment(call: Call, { machine_id: given, at }: Meant, now: number): Promise<string> {
  if (isMachineId(given)) return given.toLowerCase()
  segment(given)
  const records = address.safeParse(given).success
    ? (await findByIp(call, given, at === undefined ? now : toMs(at))).rows
    : await machinesByName(call, given)
  const candidates = inUse(records)
  const [one, ...others] = candidates
  if (!one) throw unknownMachine(given, at)
  if (others.length > 0) throw ambiguous(given, candidates)
  return segment(one.id)
}

const address = z.union([z.ipv4(), z.ipv6()])
const isMachineId = (given: string) => /^[0-9a-f]{40}$/i.test(given)

/** Machines that had the internal address within a quarter of an hour of that moment. */
export const findByIp = (call: Call, ip: string, atMs: number) =>
  everyPage(call, {
    path: `/api/machines/findbyip(ip='${segment(ip)}',timestamp=${isoSeconds(atMs)})`,
    row: Machine,
    idOf,
    maxResults: 1_000,
  })

/** Also by the platform's own id, or by that of the directory. */
export async function machinesNamed(call: Call, given: string): Promise<Machine[]> {
  if (isMachineId(given)) {
    const one = call.get(`/api/machines/${given.toLowerCase()}`).then((row) => [Machine.parse(row)])
    return whenNotFound(one, [])
  }
  if (!z.guid().safeParse(given).success) return machinesByName(call, given)
  const filter = allOf(equals('aadDeviceId', given.toLowerCase()))
  const list = everyPage(call, { path: '/api/machines', filter, row: Machine, idOf, maxResults: 100 })
  return (await whenNotFound(list, { rows: [] })).rows
}

/** A short name means the full one; a full name means a record that has only the short one. */
async function machinesByName(call: Call, given: string): Promise<Machine[]> {
  const wanted = given.toLowerCase()
  const [short = wanted] = wanted.split('.')
  const list = everyPage(call, {
    path: '/api/machines',
    filter: allOf(startsWith('computerDnsName', short)),
    pageSize: 1_000,
    row: Machine,
    keep: ({ computerDnsName }) => {
      const name = computerDnsName?.toLowerCase() ?? ''
      return name === wanted || name === short || (wanted === short && name.split('.')[0] === short)
    },
    idOf,
    maxResults: 100,
  })
  const { rows } = await whenNotFound(list, { rows: [] })
  const exact = rows.filter(({ computerDnsName }) => computerDnsName?.toLowerCase() === wanted)
  return exact.length > 0 ? exact : rows
}

const unknownMachine = (given: string, at: Moment | undefined) =>
  new ThirdPartyError({
    kind: 'refused',
    status: 404,
    message: `Endpoint Detection knows no machine ${given}${at === undefined ? '' : ` at ${isoSeconds(toMs(at))}`}; nothing was done`,
    hint: 'Check the name, or give the machine id as List machines returns it.',
  })

const ambiguous = (given: string, candidates: readonly Machine[]) =>
  new InvalidInput([
    {
      field: 'machine_id',
      message: `${given} means ${candidates.length} machines. Give the id of one of them: ${candidates.slice(0, 10).map(told).join('; ')}.`,
    },
  ])

const told = ({ id, computerDnsName, healthStatus, lastIpAddress, lastSeen }: Machine) =>
  `${id} (${[computerDnsName, healthStatus, lastIpAddress, lastSeen ? `last seen ${lastSeen}` : undefined].filter(Boolean).join(', ')})`
