// Decides whether a proposal may be carried out without a person. Pure.

import { kebab } from '../../../connectors/kit/vocabulary/connector.ts'
import type { Automation } from '../../../contract/automation.ts'
import { isSameObservable } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { StoredProposal } from '../proposal-store.ts'

export interface AutomationFacts {
  proposal: Pick<
    StoredProposal,
    | 'skill'
    | 'observable'
    | 'target'
    | 'impact'
    | 'needs_confirmation'
    | 'proposed_by'
    | 'verdict'
    | 'confidence'
    | 'alert_type'
  >
  /** Of the case. */
  observables: readonly Pick<Observable, 'kind' | 'value' | 'role' | 'quoted'>[]
  /** Names of the machines that the organization protects. */
  protectedMachines: readonly string[]
  acted: { lastHour: number; lastDay: number }
}

export type AutomationDecision = { act: true; for_hours: number | null } | { act: false; reason: string }

export const automationIsOff = 'Automatic actions are off'

export function decideAutomation(settings: Automation, facts: AutomationFacts): AutomationDecision {
  const { proposal, acted } = facts
  const allowed = settings.skills.map(asRule).filter(({ skill }) => isSkill(skill, proposal.skill))
  const rule = allowed.find(({ playbook }) => playbook === null || isType(playbook, proposal.alert_type))
  const reason =
    (settings.enabled ? undefined : automationIsOff) ??
    (proposal.proposed_by === null ? undefined : 'A person proposed it') ??
    (allowed.length > 0 ? undefined : 'The skill is not allowed') ??
    (rule ? undefined : 'The skill is not allowed for this playbook') ??
    (proposal.verdict === 'malicious' ? undefined : 'The verdict is not malicious') ??
    ((proposal.confidence ?? 0) >= settings.floor ? undefined : 'The verdict is not sure enough') ??
    unfitTarget(settings, facts) ??
    (acted.lastHour < settings.limits.per_hour ? undefined : 'The limit per hour is reached') ??
    (acted.lastDay < settings.limits.per_day ? undefined : 'The limit per day is reached')
  return reason === undefined ? { act: true, for_hours: rule?.for_hours ?? null } : { act: false, reason }
}

const asRule = (given: Automation['skills'][number]) =>
  typeof given === 'string'
    ? { skill: given, playbook: null, for_hours: null }
    : { skill: given.skill, playbook: given.playbook ?? null, for_hours: given.for_hours ?? null }

/** By its id, its name, or with its connector before it. */
export const isSkill = (given: string, path: string) => {
  const wanted = given.split('/').map(kebab).join('/')
  return wanted === path || wanted === path.split('/')[1]
}

const isType = (playbook: string, type: string | null) => playbook.trim().toLowerCase() === type?.trim().toLowerCase()

/** Never on what is protected or delicate, and never on what an attacker could have put there. */
function unfitTarget(settings: Automation, facts: AutomationFacts): string | undefined {
  const { proposal, observables, protectedMachines } = facts
  const { target, impact, needs_confirmation } = proposal
  const names = [...protectedMachines, ...settings.protect]
  if (impact.protected || names.some((name) => isTarget(name, target))) return 'The target is protected'
  if ((impact.users ?? []).some((user) => names.some((name) => isPerson(name, user))))
    return 'A protected person uses it'
  if (needs_confirmation) return 'It needs an explicit confirmation'
  const own = isChosen(proposal.observable) ? [proposal.observable] : []
  if (own.length === 0) return 'It is not about an observable'
  const named = [...own, ...observables.filter((each) => isSameObservable(each, target))]
  if (named.some(({ quoted }) => quoted === true)) return 'The target is only quoted'
  return named.some(({ role }) => role === 'bystander' || role === 'reporter')
    ? 'The target is a bystander or a reporter'
    : undefined
}

const isTarget = (name: string, target: StoredProposal['target']) =>
  isSameObservable({ kind: target.kind, value: name }, target) ||
  name.toLowerCase() === target.id?.toLowerCase() ||
  (['user', 'email'].includes(target.kind) && isPerson(name, target.value))

/** An account and an e-mail address of the same name are the same person. */
const isPerson = (name: string, user: string) => {
  const account = (text: string) => text.toLowerCase().split('@')[0]?.split('\\').at(-1)
  return name.toLowerCase() === user.toLowerCase() || account(name) === account(user)
}

const isChosen = (value: unknown): value is { role?: unknown; quoted?: unknown } =>
  typeof value === 'object' && value !== null && 'kind' in value
