// Actions on machines as the platform keeps them: they take time, end, and leave the machine changed.
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import type { Machine } from '../world/company.ts'
import { defenderTime } from './access.ts'

export type ActionType =
  | 'Isolate'
  | 'Unisolate'
  | 'RunAntiVirusScan'
  | 'CollectInvestigationPackage'
  | 'LiveResponse'
  | 'StopAndQuarantineFile'
  | 'RestrictCodeExecution'
  | 'UnrestrictCodeExecution'

export const LiveCommand = z.object({
  type: z.enum(['PutFile', 'RunScript', 'GetFile']),
  params: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})
export type LiveCommand = z.output<typeof LiveCommand>

export type Action = {
  id: string
  type: ActionType
  scope: string | null
  requestor: string
  comment: string
  machine: Machine
  created: number
  fate: 'Succeeded' | 'Failed' | 'TimeOut' | 'stuck'
  commands: LiveCommand[]
  sha1: string | undefined
  cancelled: { at: number; comment: string } | undefined
}

export type MachineActions = ReturnType<typeof machineActions>

/** The actions asked for so far; an action is pending for half of `actionMs`, then in progress for the other half. */
export function machineActions(now: () => number, actionMs: number) {
  const actions: Action[] = []
  const status = ({ cancelled, fate, created }: Action): string => {
    if (cancelled) return 'Cancelled'
    const age = now() - created
    if (fate === 'stuck' || age < actionMs / 2) return 'Pending'
    return age < actionMs ? 'InProgress' : fate
  }
  const isRunning = (action: Action) => ['Pending', 'InProgress'].includes(status(action))
  /** Whether the last of two opposite actions that took effect is the first of them. */
  const holds = (machine: Machine, done: ActionType, undone: ActionType): boolean =>
    actions.find((a) => a.machine === machine && [done, undone].includes(a.type) && status(a) === 'Succeeded')?.type ===
    done
  return {
    list: (): readonly Action[] => actions,
    add: (action: Action) => actions.unshift(action),
    status,
    isRunning,
    running: (machine: Machine, type: ActionType) =>
      actions.some((a) => a.machine === machine && a.type === type && isRunning(a)),
    isolated: (machine: Machine) => holds(machine, 'Isolate', 'Unisolate'),
    restricted: (machine: Machine) => holds(machine, 'RestrictCodeExecution', 'UnrestrictCodeExecution'),
  }
}

export function actionRow(action: Action, status: string): Row {
  const { machine, created, cancelled, sha1 } = action
  const isDone = status === 'Succeeded'
  return {
    id: action.id,
    type: action.type,
    title: null,
    scope: action.scope,
    requestor: action.requestor,
    requestorComment: action.comment,
    requestSource: 'PublicApi',
    status,
    machineId: machine.machineId,
    computerDnsName: machine.dnsName,
    creationDateTimeUtc: defenderTime(created),
    lastUpdateDateTimeUtc: defenderTime(created + (status === 'Pending' ? 0 : 500)),
    cancellationRequestor: cancelled ? action.requestor : null,
    cancellationComment: cancelled?.comment ?? null,
    cancellationDateTimeUtc: cancelled ? defenderTime(cancelled.at) : null,
    externalID: null,
    errorHResult: status === 'Failed' ? -2147024809 : 0,
    commands: action.commands.map((command, index) => ({
      index,
      startTime: isDone ? defenderTime(created) : null,
      endTime: isDone ? defenderTime(created + 500) : null,
      commandStatus: isDone ? 'Completed' : status === 'Failed' ? 'Failed' : 'Created',
      errors: [],
      command,
    })),
    relatedFileInfo: sha1 ? { fileIdentifier: sha1, fileIdentifierType: 'Sha1' } : null,
    troubleshootInfo: null,
  }
}
