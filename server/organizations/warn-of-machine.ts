// What a person must know before a change to a machine is made: what depends on it, or that it is protected. Pure.

import { isSameObservable } from '../../contract/identity.ts'
import type { ProtectedMachine } from '../../contract/protected-machine.ts'
import type { MachineRole } from '../../contract/vocabulary.ts'

interface Warning {
  warning: string | null
  needs_confirmation: boolean
  protected: boolean
}

const roleWarnings: Readonly<Partial<Record<MachineRole, string>>> = {
  'domain-controller': 'is a domain controller: everybody who signs in depends on it',
  'network-device': 'is a network device: others reach the network through it',
  server: 'is a server: others may depend on what it does',
}

export function warnOfMachine(name: string, role: MachineRole, protect: readonly ProtectedMachine[]): Warning {
  const entry = protect.find((each) =>
    isSameObservable({ kind: 'host', value: each.name }, { kind: 'host', value: name }),
  )
  const ofRole = roleWarnings[role]
  const reasons = [
    ...(entry ? [`${name} is protected${entry.reason ? `: ${entry.reason}` : ''}`] : []),
    ...(ofRole ? [`${name} ${ofRole}`] : []),
  ]
  return {
    warning: reasons.length > 0 ? `${reasons.join('. ')}.` : null,
    needs_confirmation: reasons.length > 0,
    protected: entry !== undefined,
  }
}
