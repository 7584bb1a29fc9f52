// Finds the machine in the header of a syslog line, in the forms that are common.

import { matchesOf } from '../text/matches-of.ts'
import { isGenericWord, looksLikeMachine } from './value-shapes.ts'

export interface HeaderHost {
  value: string
  start: number
}

const syslog5424 = /^<\d{1,3}>1 \S{1,40} (\S{1,255}) \S{1,48} \S{1,128} /gm

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const clock = '\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?'
const times = [
  `(?:\\d{4} )?${month} {1,2}\\d{1,2}(?: \\d{4})? ${clock}(?: [A-Z]{3,4}(?= ))?`,
  `\\d{4}-\\d\\d-\\d\\d[T ]${clock}(?:Z|[+-]\\d\\d:?\\d\\d)?`,
  `\\d\\d/\\d\\d/\\d{4}:${clock}(?: [A-Z]{3,4}(?= ))?`,
  '[A-Z]{3,8}\\d?\\.[A-Z]{3,8}:', // facility and severity, as some relays write them
]
const header = new RegExp(
  `^(?:<\\d{1,3}>(?:1 | )?)?(?:\\d{1,10}: )?\\*?(?:${times.join('|')}):? {1,2}([\\w.:-]{1,255}) {1,2}(.{0,80})`,
  'gm',
)

/** What follows the machine's name: a program with a colon, an event's header, a message id, fields, JSON, a line of values. */
const program = /^(?::\s)?(?:%[\w-]{3,40}|[\w./@-]{1,64}(?:\[[\w.-]{1,20}\])?:|CEF:|LEEF:)/
const otherwise =
  /^(?:\d{1,4},|[a-z]{2,20}(?:,[a-z]{2,20}){1,4} |[\w./-]{1,48}\[\d{1,10}\] |[\w.-]{2,48}=|[\w./-]{2,64} (?:EventID=|\{|\[)|[0-9A-Fa-f]{8,20} \(|\{|[\w./-]{2,48} \d{1,10} - |- |[\w./-]{2,64} $)/

export function hostsOfHeaders(text: string): HeaderHost[] {
  if (!/:\d\d|[A-Z]: /.test(text)) return []
  const hosts: HeaderHost[] = []
  for (const { 0: match, 1: value = '', index } of matchesOf(text, syslog5424))
    if (value !== '-')
      hosts.push({
        value,
        start: index + match.indexOf(` ${value} `, match.indexOf(' ', match.indexOf(' ') + 1) - 1) + 1,
      })
  for (const { 0: match, 1: value = '', 2: rest = '', index } of matchesOf(text, header)) {
    if (value.endsWith(':') || /^\d+$/.test(value) || isGenericWord(value)) continue
    const isMachine = looksLikeMachine(value)
    if (
      !program.test(rest) &&
      !(otherwise.test(rest) && (isMachine || /^[A-Za-z][\w-]{2,62}$/.test(value))) &&
      !(isMachine && match.startsWith('<')) // a priority is followed by a machine, whatever comes then
    )
      continue
    const start =
      index +
      match.length -
      rest.length -
      match.slice(0, match.length - rest.length).length +
      match.slice(0, match.length - rest.length).lastIndexOf(value)
    hosts.push({ value, start })
  }
  return hosts
}
