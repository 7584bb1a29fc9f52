// Response actions that stop programs on a machine, and how any action is cancelled.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import { EndpointFile, fileHash } from './file.ts'
import { actionComment, actionId, MachineAction, onMachine, postAction, toldOf } from './machine-action.ts'
import { actionChange, backOnMachine } from './machine-change.ts'

const windowsOnly = { OsPlatformNotSupported: 'The platform offers this action for Windows machines only.' }

export const stopAndQuarantineFile = skill({
  name: 'Stop and quarantine file',
  purpose: 'Ends a program on a machine and puts its file away. Only the console of the platform can bring it back.',
  effect: 'changes',
  permissions: ['Machine.StopAndQuarantine'],
  change: actionChange('StopAndQuarantineFile'),
  input: z.strictObject({
    ...onMachine,
    file_hash: fileHash.describe('SHA-1; a SHA-256 is looked up first, which needs File.Read.All'),
  }),
  output: MachineAction,
  hints: {
    ...windowsOnly,
    InvalidHashValue: 'The platform takes the SHA-1 of a file here.',
    InvalidInput: 'The platform does not quarantine files that a trusted publisher signed.',
  },
  run: async (step) => {
    const Sha1 = await sha1Of(step.call, step.input.file_hash)
    return postAction(step, 'StopAndQuarantineFile', { Comment: step.input.comment, Sha1 })
  },
  summarize: toldOf('Requested quarantine of a file on', 'Quarantined a file on'),
})

async function sha1Of(call: Call, hash: string): Promise<string> {
  if (hash.length === 40) return hash.toLowerCase()
  const { sha1 } = EndpointFile.extend({ sha1: z.string() }).parse(await call.get(`/api/files/${hash.toLowerCase()}`))
  return sha1
}

export const restrictCodeExecution = skill({
  name: 'Restrict code execution',
  purpose: 'Lets only programs of an allowed signer run on a machine.',
  effect: 'changes',
  inverse: 'unrestrict-code-execution',
  permissions: ['Machine.RestrictExecution'],
  change: { ...actionChange('RestrictCodeExecution'), contains: true, undo: backOnMachine },
  input: z.strictObject(onMachine),
  output: MachineAction,
  hints: windowsOnly,
  run: (step) => postAction(step, 'restrictCodeExecution', { Comment: step.input.comment }),
  summarize: toldOf('Requested restriction of programs on', 'Restricted programs on'),
})

export const unrestrictCodeExecution = skill({
  name: 'Unrestrict code execution',
  purpose: 'Lets all programs run on a machine again.',
  effect: 'changes',
  inverse: 'restrict-code-execution',
  permissions: ['Machine.RestrictExecution'],
  change: { ...actionChange('UnrestrictCodeExecution'), undo: backOnMachine },
  input: z.strictObject(onMachine),
  output: MachineAction,
  hints: windowsOnly,
  run: (step) => postAction(step, 'unrestrictCodeExecution', { Comment: step.input.comment }),
  summarize: toldOf('Requested the end of the restriction on', 'Ended the restriction on'),
})

export const cancelMachineAction = skill({
  name: 'Cancel machine action',
  purpose: 'Cancels an action on a machine that has not ended yet.',
  effect: 'changes',
  permissions: [
    'Machine.CollectForensics',
    'Machine.Isolate',
    'Machine.RestrictExecution',
    'Machine.Scan',
    'Machine.Offboard',
    'Machine.StopAndQuarantine',
    'Machine.LiveResponse',
  ],
  input: z.strictObject({ machine_action_id: actionId, comment: actionComment }),
  output: MachineAction,
  hints: {
    400: 'An action that has ended cannot be cancelled. Get machine action tells how it ended.',
    InvalidInput: 'An action that has ended cannot be cancelled. Get machine action tells how it ended.',
  },
  run: ({ input, call }) =>
    call.post(`/api/machineactions/${segment(input.machine_action_id)}/cancel`, { Comment: input.comment }),
  summarize: ({ output }) =>
    `${output.status === 'Cancelled' ? 'Cancelled' : 'Requested to cancel'} ${output.type ?? 'action'} on ${output.computerDnsName ?? output.machineId ?? 'a machine'}`,
})
