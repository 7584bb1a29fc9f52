// Reads a command line: the program and files in it, its links, and the machines and accounts its arguments name.
import { looksLikeAccount, looksLikeMachine } from '../fields/value-shapes.ts'
import { isBareFileName } from './file-names.ts'
import { matchesOf } from './matches-of.ts'
import { addressOf, domainOf } from './network-names.ts'
import { readText } from './read-text.ts'
import type { Mention } from './text-reading.ts'

const longest = 32 * 1024

export function readCommand(command: string): Mention[] {
  const text = command.slice(0, longest)
  const mentions = readText(text)
  const known = new Set(mentions.map(({ value }) => value))
  for (const { pattern, kind } of options)
    for (const { 0: match, 1: value = '', index } of matchesOf(text, pattern)) {
      const mention = argumentOf(kind, value, index + match.lastIndexOf(value))
      if (!mention || known.has(mention.value)) continue
      known.add(mention.value)
      mentions.push(mention)
    }
  return mentions.sort((a, b) => a.start - b.start)
}

interface Option {
  pattern: RegExp
  kind: 'user' | 'host'
}

/** Arguments that name an account or a machine, in the tools that administrators and attackers use. */
const options: readonly Option[] = [
  { pattern: /\s\/u(?:ser)?(?::|\s)\s{0,2}"?([\w.-]{1,64}\\[\w.$-]{1,64}|[\w.$-]{2,64})/gi, kind: 'user' },
  { pattern: /\s--?u(?:ser(?:name)?)?(?:=|\s)\s{0,2}["']?([\w.-]{1,64}\\[\w.$-]{1,64}|[\w.$-]{2,64})/g, kind: 'user' },
  { pattern: /\bnet1?(?:\.exe)? user "?([\w.$-]{2,64})/gi, kind: 'user' },
  { pattern: /\bnet1?(?:\.exe)? (?:local)?group (?:"[^"]{1,64}"|\S{1,64}) "?([\w.$\\-]{2,64})/gi, kind: 'user' },
  {
    pattern:
      /\b(?:useradd|adduser|userdel|usermod|passwd)\s(?:-{1,2}[\w-]{1,20}(?:[= ][\w/,.-]{1,64})?\s){0,6}([a-z_][\w.-]{1,63})(?=\s|$|["';])/g,
    kind: 'user',
  },
  { pattern: /\bssh\s(?:-\w\s?\S{0,64}\s){0,5}([\w.-]{1,64})@/g, kind: 'user' },
  { pattern: /\s-(?:Identity|SamAccountName|Credential|Member)\s["']?([\w.\\$-]{2,64})/gi, kind: 'user' },
  { pattern: /\bssh\s(?:-\w\s?\S{0,64}\s){0,5}[\w.-]{1,64}@([\w.-]{2,253})/g, kind: 'host' },
  { pattern: /\s\/(?:s|node)(?::|\s)\s{0,2}["']?\\{0,2}([\w.-]{2,253})/gi, kind: 'host' },
  { pattern: /\s-(?:ComputerName|CN|Server|ComputerNames|HostName)\s["']?([\w.-]{2,253})/gi, kind: 'host' },
  { pattern: /(?:^|[\s"'=])\\\\([A-Za-z][\w-]{1,62})(?=\\|\s|$)/g, kind: 'host' },
]

function argumentOf(kind: Option['kind'], value: string, start: number): Mention | undefined {
  const name = value.slice(value.lastIndexOf('\\') + 1).replace(/[.$]+$/, '')
  const place = { start, end: start + value.length }
  if (addressOf(value) || domainOf(value) || isBareFileName(name)) return undefined // found by its look
  if (kind === 'user')
    return looksLikeAccount(name) && !/^(?:domain|add|delete|active)$/i.test(name)
      ? { kind, value: name, ...place }
      : undefined
  return looksLikeMachine(name) ? { kind, value: name, ...place } : undefined
}
