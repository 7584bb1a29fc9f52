// What stands behind a proposed change, and what it may break: for the person who decides. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { Finding } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { ProposedChange } from '../../cases/opening/conclusion.ts'
import type { Discovered } from '../run/discover.ts'
import { usersOf } from './users-of-target.ts'
import { warnOfTarget } from './warn-of-target.ts'

const mostFindings = 20

interface Known {
  findings: readonly Finding[]
  /** Ids of the findings that made the verdict. */
  decided_by: readonly string[]
}

/** What made the verdict, and what is held against the target itself. */
export function justify(item: unknown, { findings, decided_by }: Known): Pick<ProposedChange, 'findings'> {
  const against = findings.filter(
    ({ finding_id, assessment, observable }) =>
      decided_by.includes(finding_id) ||
      ((assessment === 'malicious' || assessment === 'suspicious') &&
        isName(item) &&
        isSameObservable(observable, item)),
  )
  return {
    findings: against
      .slice(0, mostFindings)
      .map(({ finding_id, statement, source }) => ({ finding_id, statement: statement.slice(0, 1000), source })),
  }
}

interface Surroundings {
  observables: readonly Observable[]
  /** Of the organization. */
  domains: readonly string[]
  discovered: Discovered
  protect: readonly ProtectedMachine[]
}

/** The role of the machine, who uses it, and whether it is protected. */
export function consequences(
  item: unknown,
  { observables, domains, discovered, protect }: Surroundings,
): Pick<ProposedChange, 'warning' | 'needs_confirmation' | 'impact'> {
  const { warning, needs_confirmation, role, protected: isProtected } = warnOfTarget(item, discovered.machines, protect)
  const users = isName(item) ? usersOf(item, { observables, domains, discovered }) : []
  return {
    warning,
    needs_confirmation,
    impact: { role, users: users.length > 0 ? users : null, protected: isProtected },
  }
}

const isName = (item: unknown): item is ObservableName =>
  typeof item === 'object' && item !== null && 'kind' in item && 'value' in item && typeof item.value === 'string'
