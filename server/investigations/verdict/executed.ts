// Whether text that an attacker chose was also carried out: what stands in a command was met, what stands in a header was not. Pure.

import type { Observable, Place } from '../../../contract/observable.ts'
import type { Subject } from './subject.ts'

const commands = /command|cmd|script|arguments|^args?$|processline|befehl|commande|comando|payload/i

/** What was decoded from a command has no place of its own in the content. */
export const isExecuted = (
  { places, role }: Pick<Observable, 'places' | 'role'>,
  { content }: Pick<Subject, 'content'>,
) =>
  role !== 'reporter' &&
  role !== 'bystander' &&
  (places.length === 0 || places.some((place) => isInCommand(place, content)))

function isInCommand(place: Place, content: string): boolean {
  if ('pointer' in place) return place.pointer.split('/').some((name) => commands.test(name))
  const before = content.slice(Math.max(0, place.start - 400), place.start)
  const names = [...before.matchAll(/([A-Za-z_]{2,40})["']?\s*[=:]\s*["']?/g)]
  return commands.test(names.at(-1)?.[1] ?? '')
}
