// Makes the playbook for a type of alert from what is known about its class and what the connectors can tell. Pure.

import { type Answering, type Question, questions } from '../../../connectors/kit/vocabulary/questions.ts'
import type { PlaybookDocument, PlaybookStep } from '../../../contract/playbook.ts'
import { type AlertClass, type ObservableKind, observableKinds } from '../../../contract/vocabulary.ts'
import { classOf } from './alert-classes.ts'
import { builtInSteps } from './built-in-steps.ts'
import { classQuestions, classSubjects, questionWords } from './class-questions.ts'
import { type FollowUp, followUps } from './follow-ups.ts'
import { claimsCondition, questionClaims } from './question-claims.ts'
import { type Catalogue, type PlannableSkill, skillPath } from './skill-catalogue.ts'

interface AlertKind {
  alert_type: string
  provider: string
}

/** The same type and the same catalogue, in whatever order, give the same bytes. */
export function planPlaybook({ alert_type, provider }: AlertKind, catalogue: Catalogue): PlaybookDocument {
  const type = alert_type.trim()
  const alertClass = classOf(type, provider)
  const first = questionsOf(alertClass).flatMap((question) => asksFor(question, catalogue))
  const later = followUps.flatMap((followUp) => asksOfRound(followUp, catalogue))
  const reads = first.filter(({ skill }) => skill.effect === 'reads')
  const changes = first.filter(({ skill }) => skill.effect === 'changes')
  const steps = withIds([...reads, ...later, ...changes]).map(({ id, ask }) => stepOf(id, ask, alertClass))
  return { alert_type: type, title: type, class: alertClass, steps: [...builtInSteps, ...steps].slice(0, 100) }
}

/** Those of the class first, in its own order; then all others: what a content claims is not known yet. */
const questionsOf = (alertClass: AlertClass): Question[] => [
  ...new Set([...classQuestions[alertClass], ...classQuestions.unknown, ...questionNames]),
]

const questionNames = Object.keys(questions).filter((name): name is Question => name in questions)

/** One question put to one skill, for all kinds of observable that fill its input in the same way. */
interface Ask {
  question: Question
  skill: PlannableSkill
  kinds: readonly ObservableKind[]
  answering: Answering
  /** In later rounds it is asked about what was discovered in one of these ways. */
  followUp?: FollowUp
}

interface NamedAsk {
  id: string
  ask: Ask
}

function asksFor(question: Question, catalogue: Catalogue): Ask[] {
  const merged = new Map<string, Ask>()
  for (const skill of catalogue) {
    for (const answering of skill.answers) {
      if (answering.question !== question) continue
      const key = JSON.stringify([
        skillPath(skill),
        answering.matches,
        answering.staysHere,
        answering.privateAddresses,
        sortedEntries(answering.with),
      ])
      const kinds = [...(merged.get(key)?.kinds ?? []), ...answering.kinds]
      merged.set(key, { question, skill, answering, kinds: observableKinds.filter((kind) => kinds.includes(kind)) })
    }
  }
  return [...merged.entries()]
    .map(([key, ask]) => ({ ask, key: `${placeOf(ask)} ${key}` }))
    .sort(byKey)
    .map(({ ask }) => ask)
}

function asksOfRound(followUp: FollowUp, catalogue: Catalogue): Ask[] {
  return asksFor(followUp.question, catalogue).flatMap((ask) => {
    const kinds = ask.kinds.filter((kind) => followUp.kinds.includes(kind))
    return kinds.length > 0 ? [{ ...ask, kinds, followUp }] : []
  })
}

/** Side by side: the skills of one connector, and kinds of observable in their usual order. */
const placeOf = ({ skill, kinds }: Ask) =>
  `${skill.connector} ${kinds.map((kind) => observableKinds.indexOf(kind) + 10).join(' ')}`
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

const sortedEntries = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** A step is named for its question; where several skills answer it, for the connector too, and then for the kinds. */
function withIds(asks: readonly Ask[]): NamedAsk[] {
  const named = asks.map((ask) => ({ ask, names: namesOf(ask) }))
  const taken = new Set<string>()
  return named.map(({ ask, names }) => {
    const isFree = (name: string, at: number) => !named.some((other) => other.ask !== ask && other.names[at] === name)
    const name = names.find(isFree) ?? names.at(-1) ?? 'step'
    return { ask, id: unused(name.slice(0, 56), taken) }
  })
}

/** From short to precise. */
function namesOf({ question, skill, kinds, followUp }: Ask): string[] {
  const { step: asked } = questionWords[question]
  const step = followUp ? `${asked}_${followUp.round}` : asked
  const connector = `${step}_${words(skill.connector)}`
  const precise = `${connector}_${kinds.join('_')}`
  return [step, connector, precise, `${precise}_${words(skill.id)}`]
}

function unused(name: string, taken: Set<string>): string {
  let id = name
  for (let number = 2; taken.has(id); number++) id = `${name}_${number}`
  taken.add(id)
  return id
}

const words = (id: string) => id.replaceAll('-', '_')

function stepOf(id: string, ask: Ask, alertClass: AlertClass): PlaybookStep {
  const { question, skill, answering, followUp } = ask
  const conditions = [
    skill.effect === 'changes' ? 'verdict.name == "malicious"' : undefined,
    isAskedFromOutside(ask) ? `(${callingClaims(ask)} || ${fromOutside})` : claimsCondition(questionClaims[question]),
    question === 'which-machines-of-person' ? noMachineNamed : undefined,
    question === 'what-did-the-program-do' ? 'size(alert.programs) > 0' : undefined,
    question === 'what-became-of-the-message' ? 'size(alert.messages) > 0' : undefined,
  ].filter((condition) => condition !== undefined)
  const subject = followUp ? 'An earlier answer led to it' : classSubjects[alertClass]
  return {
    id,
    question: questions[question],
    skill: skillPath(skill),
    ...(conditions.length > 0 ? { when: conditions.join(' && ') } : {}),
    for_each: observablesFor(ask),
    with: Object.fromEntries(sortedEntries(answering.with)),
    because: `${subject}; ${questionWords[question].reason}.`,
    ...(followUp ? { round: followUp.round } : {}),
  }
}

/** Then the machine is looked for through the person. */
const noMachineNamed = '!observables.exists(t, t.kind == "host" && t.role != "reporter" && !t.quoted)'

/** Kinds that are never sent while they are the organization's own, even to its own platforms: those know them as hosts. */
const neverInternal: readonly ObservableKind[] = ['ip', 'domain', 'url']

/** Reporters are nobody's victims; people who are only named, or quoted, are not asked after. */
const aboutPeople: readonly Question[] = [
  'was-person-travelling',
  'who-is-the-person',
  'which-machines-of-person',
  'what-did-the-program-do',
  'what-was-new-on-host',
  'what-is-usual-on-host',
  'what-was-done-on-host',
  'what-was-done-with-account',
  'where-was-account-used',
]

/** Where something only ran as usual, it is enough to look at what had a part in it. */
const quickLook =
  '(!t.quoted && t.role in ["actor", "target", "object"] || alert.claims.exists(c, c != "informational"))'
/** And at files that a quoted command may have brought. */
const quickLookAtFiles = `(t.quoted && t.kind == "hash" || ${quickLook})`

/** Own addresses and sites stand in every alert: where they had no part in it they tell nothing. */
const ownTakesPart =
  '(!t.internal || !(t.kind in ["ip", "domain", "url"]) || !t.quoted && t.role in ["actor", "target", "object"])'

/** The organization is talked about every day: that matters where the alert is about its name or its leaks. */
const ownDomainMatters =
  '(t.kind != "domain" || !t.internal || alert.claims.exists(c, c in ["brand-abuse", "credential-leak", "unknown"]))'

/** A person whose address is named beside the account is asked after once. */
const namedOnce = '(t.kind != "user" || !observables.exists(e, e.kind == "email" && e.value.startsWith(t.value + "@")))'

/** Whatever is claimed: whoever uses an account of the organization from an outside address may be somebody else. */
const isAskedFromOutside = ({ question, kinds, followUp }: Ask) =>
  question === 'where-was-account-used' && kinds.includes('email') && followUp === undefined
const fromOutside = 'size(alert.addresses) > 0'
const isOwnActor = 't.role == "actor" && t.internal'
const callingClaims = ({ question }: Ask) => claimsCondition(questionClaims[question]) ?? 'true'

function observablesFor(ask: Ask): string {
  const { question, skill, answering, followUp } = ask
  if (question === 'what-became-of-the-message') return 'alert.messages'
  if (skill.effect === 'changes') return `targets.filter(t, ${[kindsOf(ask), ...matchesOf(answering)].join(' && ')})`
  const conditions = [
    kindsOf(ask),
    ...matchesOf(answering),
    ...(followUp ? [`t.resolved_from.link in [${followUp.links.map(quoted).join(', ')}]`] : []),
    ...(question === 'is-known-bad' ? [quickLookAtFiles] : question === 'seen-in-other-incidents' ? [quickLook] : []),
    ...(question === 'seen-in-other-incidents' && answering.staysHere ? [ownTakesPart] : []),
    ...(question === 'is-it-talked-about' && ask.kinds.includes('domain') ? [ownDomainMatters] : []),
    ...(question === 'where-was-account-used' && ask.kinds.includes('user') ? [namedOnce] : []),
    ...(isAskedFromOutside(ask) ? [`(${callingClaims(ask)} || ${isOwnActor})`] : []),
    ...(aboutPeople.includes(question)
      ? ['!(t.role in ["reporter", "bystander"])', '!t.quoted']
      : ['t.role != "reporter"']),
  ]
  return `${followUp ? 'discovered' : 'observables'}.filter(t, ${conditions.join(' && ')})`
}

const matchesOf = ({ matches }: Answering) => (matches === undefined ? [] : [`t.value.matches(${quoted(matches)})`])

function kindsOf({ kinds, skill, answering }: Ask): string {
  if (skill.effect === 'changes') return isOneOf(kinds)
  if (answering.privateAddresses) return `${isOneOf(kinds)} && t.internal`
  const guarded = kinds.filter((kind) => !answering.staysHere && (skill.outside || neverInternal.includes(kind)))
  const open = kinds.filter((kind) => !guarded.includes(kind))
  const guard = guarded.length === 0 ? [] : [`${isOneOf(guarded)} && !t.internal`]
  const parts = open.length === 0 ? guard : [isOneOf(open), ...guard.map((part) => `(${part})`)]
  return parts.length > 1 ? `(${parts.join(' || ')})` : parts.join('')
}

const isOneOf = (kinds: readonly ObservableKind[]) =>
  kinds.length === 1 ? `t.kind == "${kinds[0]}"` : `t.kind in [${kinds.map((kind) => `"${kind}"`).join(', ')}]`

const quoted = (text: string) => JSON.stringify(text)
