// What a person must know before a change to a machine is made: what depends on it, or that it is protected. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { MachineRole } from '../../../contract/vocabulary.ts'
import type { KnownMachine } from '../run/discover.ts'
import { knownAs } from './prove-targets.ts'

interface Warned {
  warning: string | null
  needs_confirmation: boolean
}

const roleWarnings: Readonly<Partial<Record<MachineRole, string>>> = {
  'domain-controller': 'is a domain controller: everybody who signs in depends on it',
  'network-device': 'is a network device: others reach the network through it',
  server: 'is a server: others may depend on what it does',
}

/** A change to what is no machine carries no warning. */
export function warnOfTarget(
  item: unknown,
  machines: readonly KnownMachine[],
  protect: readonly ProtectedMachine[],
): Warned {
  if (!isHost(item)) return { warning: null, needs_confirmation: false }
  const roles = knownAs(item, machines).map(({ role }) => role)
  const role = (['domain-controller', 'network-device', 'server'] as const).find((each) => roles.includes(each))
  const entry = protect.find(({ name }) => isSameObservable({ kind: 'host', value: name }, item))
  const reasons = [
    ...(entry ? [`${item.value} is protected${entry.reason ? `: ${entry.reason}` : ''}`] : []),
    ...(role ? [`${item.value} ${roleWarnings[role]}`] : []),
  ]
  return { warning: reasons.length > 0 ? `${reasons.join('. ')}.` : null, needs_confirmation: reasons.length > 0 }
}

const isHost = (item: unknown): item is { kind: 'host'; value: string } =>
  typeof item === 'object' &&
  item !== null &&
  'kind' in item &&
  item.kind === 'host' &&
  'value' in item &&
  typeof item.value === 'string'
