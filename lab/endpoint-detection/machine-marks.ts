// What callers have changed of machines: tags and value.
import type { Machine } from '../world/company.ts'

/** What callers have made of a machine's tags and value. */
export type MachineMarks = {
  tagsOf: (machine: Machine) => string[]
  valueOf: (machine: Machine) => string
  set: Setter
}
type Setter = (machine: Machine, marks: { tags?: string[]; value?: string }) => void

export function machineMarks(): MachineMarks {
  const marked = new Map<string, { tags?: string[]; value?: string }>()
  return {
    tagsOf: (machine) =>
      marked.get(machine.machineId)?.tags ?? [
        machine.office.city,
        machine.role,
        ...machine.tags,
        ...(machine.internetFacing ? ['internet-facing'] : []),
      ],
    valueOf: (machine) => marked.get(machine.machineId)?.value ?? machine.value,
    set: (machine, marks) => void marked.set(machine.machineId, { ...marked.get(machine.machineId), ...marks }),
  }
}
