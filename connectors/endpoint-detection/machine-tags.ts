// Tags of machines: set and taken away.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import type { Looked, Looking } from '../kit/vocabulary/change.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import type { Moment } from '../kit/vocabulary/parts.ts'
import { addressTime, machineId } from './lists.ts'
import { Machine } from './machine.ts'
import { machineSegment } from './resolve-machine.ts'

const permissions = ['Machine.ReadWrite.All']
const input = z.strictObject({ machine_id: machineId, at: addressTime, tag: z.string().min(1).max(200) })

interface Tagging {
  input: { machine_id: string; at?: Moment | undefined; tag: string }
  call: Call
  now(): number
}

const tagging = async ({ input: { tag, ...meant }, call, now }: Tagging, Action: 'Add' | 'Remove') =>
  call.post(`/api/machines/${await machineSegment(call, meant, now())}/tags`, { Value: tag, Action })

const tagChange = (isOn: boolean) => ({
  target: ({ machine_id }: Tagging['input']) => ({ kind: 'host' as const, value: machine_id }),
  look: async ({ input: { tag, ...meant }, call, now }: Looking<Tagging['input']>): Promise<Looked> => {
    const { machineTags } = Machine.parse(await call.get(`/api/machines/${await machineSegment(call, meant, now())}`))
    return { state: (machineTags ?? []).includes(tag) === isOn ? 'succeeded' : 'absent' }
  },
  undo: ({ input }: { input: Tagging['input'] }) => ({ machine_id: input.machine_id, tag: input.tag }),
})

export const addMachineTag = skill({
  name: 'Add machine tag',
  purpose: 'Puts a tag on a machine.',
  effect: 'changes',
  inverse: 'remove-machine-tag',
  change: tagChange(true),
  permissions,
  input,
  output: Machine,
  run: (step) => tagging(step, 'Add'),
  summarize: ({ input: { tag, machine_id }, output }) => `Tagged ${output.computerDnsName ?? machine_id} with ${tag}`,
})

export const removeMachineTag = skill({
  name: 'Remove machine tag',
  purpose: 'Takes a tag off a machine. Tags that rules or the registry set may stay.',
  effect: 'changes',
  inverse: 'add-machine-tag',
  change: tagChange(false),
  permissions,
  input,
  output: Machine,
  run: (step) => tagging(step, 'Remove'),
  summarize: ({ input: { tag, machine_id }, output }) => `Took ${tag} off ${output.computerDnsName ?? machine_id}`,
})
