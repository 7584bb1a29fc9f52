// How an action on a machine is found again, followed to its end, stopped, and what it means for those who use the machine.
import { whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import type { Impact, Looked, Looking, MadeChange, Sent } from '../kit/vocabulary/change.ts'
import { allOf, equals, everyPage, since } from '../kit/vocabulary/odata.ts'
import { type Moment, segment } from '../kit/vocabulary/parts.ts'
import { idOf } from './lists.ts'
import { Machine, roleOfMachine } from './machine.ts'
import { MachineAction } from './machine-action.ts'
import { LogonUser } from './machines.ts'
import { machineSegment } from './resolve-machine.ts'

interface OnMachine {
  machine_id: string
  at?: Moment | undefined
}

export const actionChange = (type: string) => ({
  target: ({ machine_id }: OnMachine) => ({ kind: 'host' as const, value: machine_id }),
  resolved: (input: OnMachine, id: string) => ({ ...withoutTime(input), machine_id: id }),
  marks: 'comment',
  ref: ({ id }: MachineAction) => id,
  look: (step: Looking<OnMachine> & Sent) => lookAtAction(step, type),
  stop: {
    skill: 'cancel-machine-action',
    input: (ref: string, comment: string) => ({ machine_action_id: ref, comment }),
  },
  impact: impactOnMachine,
})

/** An id needs no time at which it was the machine's. */
const withoutTime = ({ at: _, ...input }: OnMachine) => input

/** The inverse of an action on a machine takes the same machine. */
export const backOnMachine = ({ input: { machine_id, at }, comment }: MadeChange<OnMachine>) => ({
  machine_id,
  ...(at === undefined ? {} : { at }),
  comment,
})

/** The platform's clock may differ from ours by this much. */
const clocksDiffer = 10 * 60_000

async function lookAtAction({ input, call, now, mark, since: from, ref }: Looking<OnMachine> & Sent, type: string) {
  if (ref !== undefined) return seen(MachineAction.parse(await call.get(`/api/machineactions/${segment(ref)}`)))
  const machineId = await machineSegment(call, input, now())
  // Comments cannot be filtered by.
  const { rows } = await everyPage(call, {
    path: '/api/machineactions',
    filter: allOf(
      equals('machineId', machineId),
      equals('type', type),
      since('creationDateTimeUtc', from - clocksDiffer),
    ),
    pageSize: 1_000,
    row: MachineAction,
    keep: ({ requestorComment }) => requestorComment?.includes(mark) === true,
    idOf,
    maxResults: 10,
  })
  const [found] = rows
  return found ? seen(found) : ({ state: 'absent' } satisfies Looked)
}

const states: Readonly<Record<string, Looked['state']>> = {
  Succeeded: 'succeeded',
  Failed: 'failed',
  TimeOut: 'timed_out',
  Cancelled: 'cancelled',
}

const seen = ({ id, status, computerDnsName }: MachineAction): Looked => ({
  state: states[status] ?? 'running',
  ref: id,
  told: `The platform says ${status}${computerDnsName ? ` for ${computerDnsName}` : ''}`,
})

const mostUsers = 20

/** Who signs in to the machine is not told to every app registration. */
async function impactOnMachine({ input, call, now }: Looking<OnMachine>): Promise<Impact> {
  const id = await machineSegment(call, input, now())
  const machine = Machine.parse(await call.get(`/api/machines/${id}`))
  const users = await usersOf(call, id).catch(() => undefined)
  return { value: machine.computerDnsName ?? input.machine_id, id: machine.id, role: roleOfMachine(machine), users }
}

async function usersOf(call: Call, id: string): Promise<string[]> {
  const list = everyPage(call, {
    path: `/api/machines/${id}/logonusers`,
    row: LogonUser,
    idOf,
    maxResults: mostUsers,
  })
  const { rows } = await whenNotFound(list, { rows: [] })
  return rows.map((user) => user.accountName ?? user.id)
}
