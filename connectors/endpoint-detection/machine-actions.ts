// Response actions on machines, and how to follow one to its end.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import { fill, itemMachineId } from '../kit/vocabulary/questions.ts'
import { actionId, MachineAction, onMachine, postAction, toldOf } from './machine-action.ts'
import { actionChange, backOnMachine } from './machine-change.ts'
import { machineSegment } from './resolve-machine.ts'

const reason = `Vedette, alert ${fill('alert.alert_id')}`

export const isolateMachine = skill({
  name: 'Isolate machine',
  purpose: 'Cuts a machine off the network, leaving it reachable by the platform.',
  effect: 'changes',
  inverse: 'unisolate-machine',
  permissions: ['Machine.Isolate'],
  answers: [
    {
      question: 'should-host-be-cut-off',
      kinds: ['host'],
      with: { machine_id: itemMachineId, comment: reason },
    },
  ],
  change: { ...actionChange('Isolate'), contains: true, undo: backOnMachine },
  input: z.strictObject({
    ...onMachine,
    isolation_type: z.enum(['Full', 'Selective', 'UnManagedDevice']).default('Full'),
  }),
  output: MachineAction,
  run: (step) => postAction(step, 'isolate', { Comment: step.input.comment, IsolationType: step.input.isolation_type }),
  summarize: toldOf('Requested isolation of', 'Isolated'),
})

export const unisolateMachine = skill({
  name: 'Unisolate machine',
  purpose: 'Lets an isolated machine back on the network.',
  effect: 'changes',
  inverse: 'isolate-machine',
  permissions: ['Machine.Isolate'],
  change: { ...actionChange('Unisolate'), undo: backOnMachine },
  input: z.strictObject(onMachine),
  output: MachineAction,
  run: (step) => postAction(step, 'unisolate', { Comment: step.input.comment }),
  summarize: toldOf('Requested release from isolation of', 'Released from isolation'),
})

export const runAntivirusScan = skill({
  name: 'Run antivirus scan',
  purpose: 'Starts an antivirus scan on a machine.',
  effect: 'changes',
  permissions: ['Machine.Scan'],
  answers: [
    {
      question: 'should-host-be-scanned',
      kinds: ['host'],
      with: { machine_id: itemMachineId, comment: reason },
    },
  ],
  change: actionChange('RunAntiVirusScan'),
  input: z.strictObject({ ...onMachine, scan_type: z.enum(['Quick', 'Full']).default('Quick') }),
  output: MachineAction,
  run: (step) => postAction(step, 'runAntiVirusScan', { Comment: step.input.comment, ScanType: step.input.scan_type }),
  summarize: ({ input, output }) =>
    `Requested a ${input.scan_type.toLowerCase()} scan of ${output.computerDnsName ?? input.machine_id}`,
})

export const collectInvestigationPackage = skill({
  name: 'Collect investigation package',
  purpose: 'Gathers evidence from a machine into a package kept by the platform.',
  effect: 'changes',
  permissions: ['Machine.CollectForensics'],
  answers: [
    {
      question: 'should-evidence-be-collected',
      kinds: ['host'],
      with: { machine_id: itemMachineId, comment: reason },
    },
  ],
  change: actionChange('CollectInvestigationPackage'),
  input: z.strictObject(onMachine),
  output: MachineAction,
  run: (step) => postAction(step, 'collectInvestigationPackage', { Comment: step.input.comment }),
  summarize: toldOf('Requested evidence from', 'Collected evidence from'),
})

const Command = z.strictObject({
  type: z.enum(['PutFile', 'RunScript', 'GetFile']),
  params: z
    .array(
      z.strictObject({
        key: z.enum(['FileName', 'ScriptName', 'Args', 'Path']),
        value: z.string().max(4000),
      }),
    )
    .min(1)
    .max(10)
    .describe('PutFile takes FileName; RunScript takes ScriptName and Args; GetFile takes Path'),
})

export const runLiveResponse = skill({
  name: 'Run live response',
  purpose: 'Runs commands on a machine in a live session: put a file, run a script, get a file.',
  effect: 'changes',
  permissions: ['Machine.LiveResponse'],
  change: actionChange('LiveResponse'),
  input: z.strictObject({
    ...onMachine,
    commands: z.array(Command).min(1).max(10).describe('In this order: PutFile, RunScript, GetFile; repeats allowed'),
  }),
  output: MachineAction,
  // The spelling of this path is the platform's own.
  run: async ({ input, call, now }) =>
    call.post(`/API/machines/${await machineSegment(call, input, now())}/runliveresponse`, {
      Commands: input.commands,
      Comment: input.comment,
    }),
  summarize: toldOf('Requested a live response session on', 'Ended a live response session on'),
})

const finalStatuses = ['Succeeded', 'Failed', 'TimeOut', 'Cancelled']

export const getMachineAction = skill({
  name: 'Get machine action',
  purpose: 'How far an action on a machine has come; may wait for its end.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
  input: z.strictObject({
    machine_action_id: actionId,
    wait_seconds: z.int().min(0).max(50).default(0).describe('Keep asking for this long until the action has ended'),
  }),
  output: MachineAction,
  sharedForSeconds: 0,
  run: async ({ input, call, now, pause }) => {
    const stopAt = now() + input.wait_seconds * 1000
    for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, 8_000)) {
      const action = MachineAction.parse(await call.get(`/api/machineactions/${segment(input.machine_action_id)}`))
      if (finalStatuses.includes(action.status) || now() + waitMs > stopAt || !(await pause(waitMs))) return action
    }
  },
  findings: ({ output }) =>
    output.type === 'Isolate' && output.status === 'Succeeded' && output.computerDnsName
      ? [
          {
            observable: { kind: 'host', value: output.computerDnsName },
            assessment: 'context',
            weight: 0.1,
            statement: `${output.computerDnsName} is isolated.`,
            pointer: '/status',
          },
        ]
      : [],
  summarize: ({ output }) => `Action ${output.type ?? output.id} is ${output.status}`,
})
