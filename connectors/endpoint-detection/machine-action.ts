// An action on a machine as the platform keeps it, and how one is asked for.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import type { Moment } from '../kit/vocabulary/parts.ts'
import { addressTime, machineId } from './lists.ts'
import { machineSegment } from './resolve-machine.ts'

const optional = z.string().nullish()

export const MachineAction = z.looseObject({
  id: z.string(),
  type: optional,
  status: z.string(),
  machineId: optional,
  computerDnsName: optional,
  creationDateTimeUtc: optional,
  requestorComment: optional,
  commands: z.array(z.unknown()).nullish(),
})
export type MachineAction = z.output<typeof MachineAction>

export const actionComment = z.string().min(1).max(1000).describe('Why; kept in the audit trail of the platform')
export const actionId = z.string().min(1).max(100).describe('The id that an action on a machine gave')

export const onMachine = { machine_id: machineId, at: addressTime, comment: actionComment }

interface Target {
  input: { machine_id: string; at?: Moment | undefined }
  call: Call
  now(): number
}

/** The path takes nothing but an id, so a name or an address is looked up first. */
export const postAction = async ({ input, call, now }: Target, action: string, body: object) =>
  call.post(`/api/machines/${await machineSegment(call, input, now())}/${action}`, body)

/** An action is requested, and takes effect later. */
export const toldOf = (requested: string, done: string) => {
  const summarize = ({ input, output }: { input: { machine_id: string }; output: MachineAction }) =>
    `${output.status === 'Succeeded' ? done : requested} ${output.computerDnsName ?? input.machine_id}`
  return summarize
}
