// The alert's own facts as findings: outcome, counts, and what its commands do. They cite the content. Pure.

import type { SkillFinding } from '../../../../connectors/kit/vocabulary/questions.ts'
import { weights } from '../../../../connectors/kit/vocabulary/weights.ts'
import { telling } from '../../../../contract/command-pattern.ts'
import { commandPatterns } from '../../../../contract/command-patterns.ts'
import type { ObservableName, Place } from '../../../../contract/observable.ts'
import type { AlertReading } from '../../../../contract/reading.ts'
import { decodeHidden } from '../../../observables/decode.ts'
import { commandsIn } from '../../../reading/facts/commands-in.ts'
import { withoutWordsOfOthers } from '../../../reading/facts/words-of-others.ts'
import { countsIn } from './counts.ts'

export interface AlertWithContent {
  alert_type: string
  alert_content: string
}

type Fact = SkillFinding & { evidence: string }

/** The content is long enough for whoever wants to hide a command in it: only so much is looked through. */
const longest = 65_536
const mostFacts = 12

export function alertFacts({ alert_type, alert_content }: AlertWithContent, reading: AlertReading): Fact[] {
  const about = aboutOf(reading, alert_type)
  const told = withoutFreeText(alert_content.slice(0, longest))
  const content = `${alert_type}\n${told}`
  // An alert that makes no security claim lists names of files and mails: only what it calls a command was carried out.
  const ran =
    reading.claims[0]?.claim === 'informational'
      ? commandsIn(told)
      : `${alert_type}\n${/^\s*[[{]/.test(told) ? told : `${withoutWordsOfOthers(told)}\n${commandsIn(told)}`}`
  return [
    claimFact(reading, about),
    ...outcomeFact(reading, about),
    ...countFacts(content, reading, about),
    ...commandFacts(ran, about),
  ].slice(0, mostFacts)
}

/** What a document is called, or a visitor wrote into a header, was not done by anybody. Commands were. */
const freeText =
  /"(?:[a-z_]*(?:subject|document|user_?agent|header|headers|referr?er|comment|description|attachments?|largest_files|display_?name)|body|files)"\s*:\s*(?:"(?:[^"\\]|\\.){0,8000}"|\[[^\]]{0,8000}\]|\{[^{}]{0,8000}\})/gi

const withoutFreeText = (content: string) => content.replace(freeText, '""')

/** What a fact is told of: who or what was hit, else what was done with. */
function aboutOf({ observables }: AlertReading, alert_type: string): ObservableName {
  const outside = observables.filter(({ quoted, role }) => !quoted && role !== 'reporter' && role !== 'bystander')
  const kinds = ['host', 'email', 'user', 'cloud_resource', 'ip', 'hash', 'file', 'process', 'domain', 'url']
  const ranked = outside.toSorted(
    (a, b) =>
      Number(b.role === 'target') - Number(a.role === 'target') ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.value < b.value ? -1 : 1),
  )
  const [first] = ranked
  return first ? { kind: first.kind, value: first.value } : { kind: 'process', value: alert_type.slice(0, 200) }
}

/** What the alert asserts, so that the summary can cite it. */
function claimFact({ statement, claims }: AlertReading, observable: ObservableName): Fact {
  const place = claims[0]?.places[0]
  return {
    observable,
    assessment: 'context',
    weight: 0,
    statement: `The alert tells: ${statement}`,
    ...at(place, statement),
  }
}

const outcomeWords = {
  succeeded: 'succeeded',
  failed: 'failed',
  blocked: 'was blocked',
  allowed: 'was let through',
}

function outcomeFact({ outcome, outcome_places }: AlertReading, observable: ObservableName): Fact[] {
  if (outcome === 'unknown') return []
  const statement = `By the alert it ${outcomeWords[outcome]}.`
  return [
    { observable, assessment: 'context', weight: weights.context, statement, ...at(outcome_places[0], statement) },
  ]
}

const aboutSignIns =
  /sign.?in|log.?[io]n|password|auth|sshd?\b|vpn|account|mfa|kennwort|passwort|mot de passe|contrase|senha/i

/** Passwords that are tried until one fits, and pushes that are sent until one is accepted. */
function countFacts(
  content: string,
  { claims, outcome, observables }: AlertReading,
  observable: ObservableName,
): Fact[] {
  if (!aboutSignIns.test(content)) return []
  const { failures, successes, refusedPushes } = countsIn(content)
  const got = successes ?? (outcome === 'succeeded' ? 1 : 0)
  const fromOutside = observables.some(
    ({ kind, internal, role, quoted }) =>
      kind === 'ip' && !internal && !quoted && role !== 'reporter' && role !== 'target',
  )
  const facts: Fact[] = []
  const tell = (statement: string, weight: number) =>
    facts.push({ observable, assessment: 'suspicious', weight, statement, ...at(undefined, statement) })
  if (refusedPushes > 2)
    tell(
      `The right password was given, and the second factor was refused ${refusedPushes} times${got > 0 ? ', then accepted' : ''} (T1621).`,
      got > 0 ? weights.detectedObservable : weights.unwanted,
    )
  else if (failures >= 5 && got > 0)
    tell(
      `${failures} attempts failed before one succeeded (T1110).`,
      fromOutside ? weights.detectedObservable : weights.weakSign,
    )
  const accepted =
    /\bAccepted (?:password|publickey|keyboard-interactive\S*) for (\S{1,64}) from ([0-9a-f.:]{7,45})/.exec(content)
  if (accepted && fromOutside)
    tell(`${accepted[1]} signed in to the machine from the outside address ${accepted[2]} (T1133).`, weights.unwanted)
  if (
    (claims.some(({ claim }) => claim === 'credential-leak') || credentials.test(content)) &&
    clearText.test(content) &&
    !hashedAlone.test(content)
  )
    tell('A readable password is offered (T1078).', weights.unwanted)
  return facts
}

const credentials = /credential|credencia|zugangsdaten|identifiants|credenziali/i
/** `password hash md5`, and nothing says that it was readable. */
const hashedAlone = /\b(?:password|passwort)s? ?(?:hash(?:es|ed)?|is hashed)\b(?![\s\S]{0,200}(?:clear|plain) ?text)/i
const clearText =
  /clear ?text|plain ?text|cleartext|klartext|texto claro|texte clair|texte en clair|effectively_clear|\bcombo ?list|\bstealer/i

/** Commands, also those that are encoded. The strongest of each technique is told. */
function commandFacts(content: string, observable: ObservableName): Fact[] {
  const readable = content.replaceAll('\\\\', '\\').replaceAll('\\"', '"')
  const texts = [readable, ...decodeHidden(content).decoded.map(({ text }) => text.slice(0, 16_384))]
  const found = commandPatterns.flatMap(({ pattern, what, technique, weight }) => {
    const match = texts.map((text) => pattern.exec(text)).find((each) => each !== null)
    return match ? [{ what, technique, weight, excerpt: match[0].slice(0, 300) }] : []
  })
  const strongest = new Map(found.toSorted((a, b) => a.weight - b.weight).map((each) => [each.technique, each]))
  return [...strongest.values()]
    .sort((a, b) => b.weight - a.weight || (a.technique < b.technique ? -1 : 1))
    .map(({ what, technique, weight, excerpt }) => ({
      observable,
      assessment: 'suspicious',
      weight,
      ...(weight >= telling ? { aspect: 'deeds' as const } : {}),
      statement: `The alert tells of ${what} (${technique}).`,
      pointer: '',
      evidence: JSON.stringify(excerpt),
    }))
}

const at = (place: Place | undefined, statement: string) => ({
  pointer: place && 'pointer' in place ? place.pointer : '',
  evidence: JSON.stringify(statement),
})
