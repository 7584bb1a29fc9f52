// Decides when the targets of a case are due, and how it stands with them. Pure.
import type { CaseTarget, ServiceLevels } from '../../../contract/service-level.ts'
import {
  type LevelState,
  type LevelTarget,
  levelTargets,
  type Severity,
  type Verdict,
} from '../../../contract/vocabulary.ts'
import { addBusinessTime } from './business-time.ts'

/** What the targets of a case depend on. */
export interface LevelFacts {
  severity: Severity
  verdict: Verdict
  created_at: number
  acknowledged_at: number | null
  contained_at: number | null
  closed_at: number | null
}

export interface PromisedTarget {
  target: LevelTarget
  due_at: number
  /** From then on it is at risk. */
  risk_at: number
}

export interface CaseLevels {
  targets: PromisedTarget[]
  due_at: number | null
  state: LevelState
  check_at: number | null
}

/** Empty: nothing is promised for such a case. */
export function promisedTargets(settings: ServiceLevels, { severity, verdict, created_at }: LevelFacts) {
  const promised = settings.targets[severity]
  if (!promised) return []
  const calendar = promised.around_the_clock ? { ...settings, office_hours: [] } : settings
  return levelTargets.flatMap((target): PromisedTarget[] => {
    const minutes = promised[target]
    // There is nothing to contain where nothing is wrong.
    if (minutes === null || (target === 'contain' && verdict === 'benign')) return []
    const after = (share: number) => addBusinessTime(calendar, created_at, minutes * 60 * share)
    return [{ target, due_at: after(1), risk_at: after(settings.at_risk_percent / 100) }]
  })
}

export function showTargets(targets: readonly PromisedTarget[], found: LevelFacts, now: number): CaseTarget[] {
  return targets.map(({ target, due_at, risk_at }) => {
    const done_at = doneAt(found, target)
    const ended = done_at ?? found.closed_at
    const isLate = (ended ?? now) > due_at
    const open = now >= risk_at ? 'at_risk' : 'on_time'
    const state = isLate ? 'breached' : done_at !== null ? 'met' : ended !== null ? 'not_needed' : open
    return { target, due_at, done_at, state }
  })
}

/** Whoever closes a case has seen it. */
function doneAt({ acknowledged_at, contained_at, closed_at }: LevelFacts, target: LevelTarget): number | null {
  if (target === 'contain') return contained_at
  return target === 'close' ? closed_at : (acknowledged_at ?? closed_at)
}

export function decideLevels(targets: PromisedTarget[], found: LevelFacts, now: number): CaseLevels {
  const shown = showTargets(targets, found, now)
  const isOpen = ({ target }: { target: LevelTarget }) => found.closed_at === null && doneAt(found, target) === null
  const dues = shown.filter(isOpen).map(({ due_at }) => due_at)
  const moments = targets.filter(isOpen).flatMap(({ due_at, risk_at }) => [risk_at, due_at + 1])
  const later = moments.filter((moment) => moment > now)
  return {
    targets,
    due_at: dues.length > 0 ? Math.min(...dues) : null,
    state: stateOf(shown),
    check_at: later.length > 0 ? Math.min(...later) : null,
  }
}

function stateOf(shown: readonly CaseTarget[]): LevelState {
  const has = (state: CaseTarget['state']) => shown.some((each) => each.state === state)
  if (has('breached')) return 'breached'
  if (has('at_risk')) return 'at_risk'
  return has('on_time') ? 'on_time' : 'met'
}

/** What people are told of once: targets that are open and late, or soon will be. */
export const toTell = (targets: readonly PromisedTarget[], found: LevelFacts, now: number): CaseTarget[] =>
  found.closed_at !== null
    ? []
    : showTargets(targets, found, now).filter(
        ({ state, done_at }) => done_at === null && (state === 'at_risk' || state === 'breached'),
      )
