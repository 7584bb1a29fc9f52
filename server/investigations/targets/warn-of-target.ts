// What a person must know before a change to a machine is made: what depends on it, or that it is protected. Pure.

import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { MachineRole } from '../../../contract/vocabulary.ts'
import { warnOfMachine } from '../../organizations/warn-of-machine.ts'
import type { KnownMachine } from '../run/discover.ts'
import { knownAs } from './prove-targets.ts'

interface Warned {
  warning: string | null
  needs_confirmation: boolean
  role: MachineRole | null
  protected: boolean
}

/** A change to what is no machine carries no warning. */
export function warnOfTarget(
  item: unknown,
  machines: readonly KnownMachine[],
  protect: readonly ProtectedMachine[],
): Warned {
  if (!isHost(item)) return { warning: null, needs_confirmation: false, role: null, protected: false }
  const roles = knownAs(item, machines).map(({ role }) => role)
  const role = (['domain-controller', 'network-device', 'server'] as const).find((each) => roles.includes(each))
  return { ...warnOfMachine(item.value, role ?? roles[0] ?? 'unknown', protect), role: role ?? roles[0] ?? 'unknown' }
}

const isHost = (item: unknown): item is { kind: 'host'; value: string } =>
  typeof item === 'object' &&
  item !== null &&
  'kind' in item &&
  item.kind === 'host' &&
  'value' in item &&
  typeof item.value === 'string'
