// What a field of JSON holds: its name decides, and the fields beside it where a name has two meanings.
import { isBareFileName } from '../text/file-names.ts'
import { domainOf } from '../text/network-names.ts'
import { type Meaning, meaningOfField } from './field-names.ts'
import { looksLikeMachine } from './value-shapes.ts'
import { isBeside, type Leaf } from './walk-json.ts'

/** The name of a field decides, and the fields beside it where the name has two meanings. */
export function meaningOfLeaf(leaf: Leaf): Meaning {
  const meaning = meaningOfField(leaf.path)
  const others = secondMeanings.get(meaning.kind)
  if (!others) return meaning
  const name = leaf.path.at(-1) ?? ''
  const other = others.find(
    ({ kind, field, beside, holds }) =>
      (kind !== 'folder' || leaf.endsInName) &&
      field.test(name) &&
      isBeside(leaf, beside) &&
      (!holds || holds(leaf.text.trim())),
  )
  return other ? { kind: other.means, role: meaning.role } : meaning
}

/** What a field of a text holds, with the names of the other fields there. */
export function meaningAmong(path: readonly string[], value: string, names: ReadonlySet<string>): Meaning {
  const meaning = meaningOfField(path)
  const isSite = meaning.kind === 'host' && /^hostname$/i.test(path[0] ?? '') && (names.has('url') || names.has('uri'))
  if (isSite && domainOf(value.trim())) return { kind: 'domain', role: meaning.role }
  const isMachine = meaning.kind === 'file' && /^object_?name$/i.test(path[0] ?? '') && isNumberedMachine(value.trim())
  return isMachine ? { kind: 'host', role: meaning.role } : meaning
}

/** FS-HAMBURG-01: a dash and a number, and no ending of a file. */
const isNumberedMachine = (text: string) =>
  looksLikeMachine(text) && /-\w*\d|\d\w*-/.test(text) && !isBareFileName(text)

/** A file beside its command line is a program that ran. */
export const ranAsProgram = (leaf: Leaf, { kind }: Meaning) =>
  kind === 'file' &&
  /^file_?name$/i.test(leaf.path.at(-1) ?? '') &&
  /\.exe$/i.test(leaf.text) &&
  isBeside(leaf, /^(?:command_?line|cmd_?line)$/i) &&
  isBeside(leaf, /^file_?path$/i)

interface SecondMeaning {
  kind: Meaning['kind']
  field: RegExp
  beside: RegExp
  holds?: (text: string) => boolean
  means: Meaning['kind']
}

const allSecondMeanings: readonly SecondMeaning[] = [
  // An id says no more than the name or address beside it.
  {
    kind: 'user',
    field: /^id$/i,
    beside: /^(?:user_?|actor_?|display_?)?(?:name|email|login|mail)$|^alternateId$/i,
    means: 'unhashed',
  },
  {
    kind: 'user',
    field: /.id$/i,
    beside: /^(?:user|actor)_?(?:name|email|login)$|^alternateId$|^email$/i,
    means: 'unhashed',
  },
  // The tenant, where the person has a field too.
  {
    kind: 'user',
    field: /^account_?name$/i,
    beside:
      /^(?:src_?|os_?|actor_?)?user(?:_?name|_?email)?$|^computer_?name$|^account_?id$|^site_?name$|^agent_?computer_?name$/i,
    holds: (text) => !text.includes('\\'),
    means: 'text',
  },
  {
    kind: 'user',
    field: /^account_?uid$/i,
    beside: /^(?:last_?user|user_?name|site_?(?:name|uid))$/i,
    means: 'nothing',
  },
  // The site that was asked for.
  {
    kind: 'host',
    field: /^(?:host|hostname|server_name)$/i,
    beside: /^(?:uri|url|request_?uri|http_?method|method|user_?agent|referr?er|cipher|curve|ja3)$/i,
    holds: (text) => domainOf(text) !== undefined,
    means: 'domain',
  },
  {
    kind: 'host',
    field: /^fqdn$/i,
    beside: /^(?:source_?ip|protocol|destination_?port|action|rule)$/i,
    holds: (text) => domainOf(text) !== undefined,
    means: 'domain',
  },
  // Sophos Central calls the machine the event's location.
  {
    kind: 'text',
    field: /^location(?:_s)?$/i,
    beside: /^endpoint_(?:id|type)(?:_[sg])?$/i,
    holds: (text) => !/\s/.test(text),
    means: 'host',
  },
  // Backups call the machine that they keep an object.
  { kind: 'file', field: /^object_?name$/i, beside: /./, holds: isNumberedMachine, means: 'host' },
  // Log collectors call the machine that a message came from its source.
  {
    kind: 'text',
    field: /^source$/i,
    beside: /^(?:message|event_definition_id)$/i,
    holds: isNumberedMachine,
    means: 'host',
  },
  { kind: 'text', field: /^item_?name$/i, beside: /^item_?type$/i, holds: isBareFileName, means: 'file' },
  // The whole path of the file beside it.
  { kind: 'folder', field: /./, beside: /^file_?name$/i, means: 'file' },
]
const secondMeanings = Map.groupBy(allSecondMeanings, ({ kind }) => kind)
