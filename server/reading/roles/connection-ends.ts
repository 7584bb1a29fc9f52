// The part of a machine that a field names as an end of a connection: it takes part, whatever was learned. Pure.
import type { Claim, ObservableRole } from '../../../contract/vocabulary.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { fieldSteps } from '../facts/field-steps.ts'
import type { Described } from './role-features.ts'

/**
 * `learned` is the likeliest role. It counts where something happened on a machine that the rules do not call the target, and
 * never makes an end a watcher.
 */
export function roleAtEnd(
  { observable: { kind }, readIn, role }: Described,
  learned: ObservableRole,
  claim: Claim,
): ObservableRole {
  if (kind !== 'host' || !readIn.some(namesEnd)) return learned
  const isWatcher = learned === 'reporter' || learned === 'bystander'
  return role !== 'target' && onMachine.has(claim) && !isWatcher ? learned : role
}

const namesEnd = ({ path }: Within) =>
  /^(?:[sd]host|(?:src|source|dst|dest|destination|target|victim)(?:host|hostname|computer|computername|machine|machinename))$/.test(
    fieldSteps(path).at(-1) ?? '',
  )

/** What happens on a machine, or goes out from it. */
const onMachine: ReadonlySet<Claim> = new Set([
  'malware',
  'ransomware',
  'command-and-control',
  'phishing-clicked',
  'exfiltration',
  'policy-violation',
  'execution',
  'persistence',
  'defence-evasion',
  'credential-dumping',
  'removable-media',
  'vulnerable-software',
])
