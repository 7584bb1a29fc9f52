// Whether text that an attacker chose was also carried out: what stands in a command was run, and what stands in the text of a
// mail was delivered, while anybody may write anything into a header, a subject or a file name. Pure.

import type { Observable, Place } from '../../../contract/observable.ts'
import type { Subject } from './subject.ts'

type About = Pick<Subject, 'content' | 'claims' | 'observables'>

/** What was decoded from a command has no place of its own; what is part of another stands where that one does. */
export function isExecuted(observable: Pick<Observable, 'places' | 'role' | 'resolved_from'>, about: About): boolean {
  const { places, role, resolved_from: from } = observable
  if (role === 'reporter' || role === 'bystander') return false
  if (from?.observable === undefined)
    return from !== undefined || places.some((place) => isInCommand(place, about.content) || isInMail(place, about))
  const whole = about.observables.find(
    (each) => each.kind === from.observable?.kind && each.value === from.observable.value,
  )
  return (
    whole !== undefined && whole.resolved_from?.observable === undefined && (!whole.quoted || isExecuted(whole, about))
  )
}

const commands =
  /command|cmd|script|arguments|^args?$|processline|befehl|commande|comando|payload|imagepath|servicefile|task(?:content|action|torun)|^(?:exec|job|program|binary|details|registryvaluedata|valuedata)$/i

function isInCommand(place: Place, content: string): boolean {
  if ('pointer' in place) return place.pointer.split('/').some((name) => commands.test(name))
  const before = content.slice(Math.max(0, place.start - 400), place.start)
  const names = [...before.matchAll(/([A-Za-z_]{2,40})["']?\s*[=:]\s*["']?/g)]
  return commands.test(names.at(-1)?.[1] ?? '')
}

/** The text and the links of a mail that the alert is about. */
function isInMail(place: Place, { content, claims }: About): boolean {
  if (!claims.some((claim) => claim === 'phishing-delivered' || claim === 'phishing-clicked')) return false
  if ('pointer' in place)
    return place.pointer.split('/').some((name) => /^(body|text|html|links?|urls?|click\w*)$/i.test(name))
  const line = content.slice(content.lastIndexOf('\n', place.start - 1) + 1, place.start)
  return !/^\s*(subject|betreff|objet|asunto|assunto|oggetto|from|to|cc|user-agent|x-[\w-]+)\s*:/i.test(line)
}
