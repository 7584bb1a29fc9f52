// Makes observables of the value of a field, once the field's name has said what it holds.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { isBareFileName, isFolder, isPath, isRegistryKey, lastPart } from '../text/file-names.ts'
import { addressOf, domainOf, emailOf, linkOf } from '../text/network-names.ts'
import type { Meaning } from './field-names.ts'
import {
  isCamelCase,
  isDeed,
  isDeviceModel,
  isGenericAccount,
  isGenericWord,
  isInterface,
  isOpaque,
  isPartOfProduct,
  isSystemAccount,
  looksLikeAccount,
  looksLikeMachine,
  looksLikeTypedId,
} from './value-shapes.ts'

export interface Named {
  kind: ObservableKind
  value: string
}

/** Undefined where the value is not what the field promises: then it is read as text. An empty list says: nothing to find. */
export function observablesOfField(
  kind: ObservableKind,
  written: string,
  { nameBeside, must_look }: { nameBeside: boolean; must_look?: Meaning['must_look'] },
): Named[] | undefined {
  const value = written.trim()
  if (isPlaceholder(value)) return []
  if (value.length > 2048 || /[\r\n]/.test(value)) return undefined
  if (must_look === 'like-domain-account' && !/^[\w.-]{1,63}\\[\w.$-]{1,104}$/.test(value)) return undefined
  const found = makers[kind](value, nameBeside)
  if (!must_look || !found || (must_look === 'like-name' && isFamilyNameFirst(value))) return found
  return found.every((each) => looksRight(each, must_look)) ? found : undefined
}

function looksRight({ kind, value }: Named, must_look: Meaning['must_look']): boolean {
  if (kind === 'host') return looksLikeMachine(value) && !isBareFileName(value)
  if (kind === 'file') return isPath(value) || isBareFileName(value)
  if (kind !== 'user') return true
  if (domainOf(value)) return false
  return must_look === 'like-id' ? looksLikeTypedId(value) : looksLikeAccount(value)
}

const placeholders = new Set([
  '',
  '-',
  '--',
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'unknown',
  'undefined',
  'unspecified',
  'not available',
  '(null)',
  '?',
  '*',
  'true',
  'false',
  'any',
])
const longestPlaceholder = Math.max(...[...placeholders].map(({ length }) => length))
const isPlaceholder = (value: string): boolean =>
  value.length <= longestPlaceholder && placeholders.has(value.toLowerCase())

const makers: Record<ObservableKind, (value: string, nameBeside: boolean) => Named[] | undefined> = {
  host: hostOf,
  user: userOf,
  email: (value) => one('email', emailOf(value) ?? principalOf(value)),
  ip: (value) => one('ip', addressOf(withoutPort(value))),
  domain: (value) => one('domain', domainOf(value)),
  url: urlOf,
  hash: () => undefined,
  file: fileOf,
  process: processOf,
  vulnerability: () => undefined,
  cloud_resource: (value) =>
    /^[^\s"'<>]{3,1024}$/.test(value) &&
    !/^(?:\d+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.test(value) &&
    !/^https?:/i.test(value) &&
    !/^[A-Z]{2,20}$/.test(value) && // what kind of system it is: AZUREAD
    !domainOf(value)
      ? [{ kind: 'cloud_resource', value }]
      : undefined,
}

const one = (kind: ObservableKind, value: string | undefined): Named[] | undefined =>
  value ? [{ kind, value }] : undefined

const withoutPort = (value: string) =>
  /[[:/]/.test(value)
    ? (/^IPV[46]\/\w{3,5}\/([0-9a-f:.]{3,45})\/\d{1,5}$/i.exec(value)?.[1] ??
      /^\[([0-9a-f:.%\w]+)\](?::\d{1,5})?$/i.exec(value)?.[1] ??
      /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(value)?.[1] ??
      value)
    : value

function hostOf(value: string): Named[] | undefined {
  const address = addressOf(withoutPort(value))
  if (address) return [{ kind: 'ip', value: address }]
  const sonic = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}:[\w.-]{1,20}(?::([\w.-]{2,63}))?$/.exec(value)
  if (sonic?.[1]) return [...(hostOf(sonic[1]) ?? []), ...(sonic[2] ? (hostOf(sonic[2]) ?? []) : [])]
  const both = /^([\w.-]{2,253}) ?[([/]([\da-f.:]{7,45})[)\]]?$/i.exec(value)
  const behind = both && addressOf(both[2] ?? '')
  if (both?.[1] && behind) return [...(hostOf(both[1]) ?? []), { kind: 'ip', value: behind }]
  const before = /^([\w-]{2,63})@[\w.-]{1,253}$/.exec(value)?.[1]
  if (before !== undefined) return looksLikeMachine(before) ? [{ kind: 'host', value: before }] : undefined
  const name = /[\\$:@]|\.$/.test(value) ? bareName(value) : value
  const isName = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_. -]{0,252}[\p{L}\p{N}_])?$/u.test(name) && !/^[\d.]+$/.test(name)
  if (isGenericWord(name) || isOpaque(name) || isCamelCase(name) || isDeviceModel(name) || isInterface(name)) return []
  return isName && wordsIn(name) < 3 ? [{ kind: 'host', value: name }] : undefined
}

const wordsIn = (name: string) => (name.includes(' ') ? name.split(' ').length : 1)

/** The name without what products write around it. */
const bareName = (value: string) =>
  value
    .replace(/^\\\\/, '')
    .replace(/^[\w.-]{1,63}\\(?=[^\\]+$)/, '') // the domain before it
    .replace(/:[0-9a-f]{32}$/, '') // the agent's id behind it
    .replace(/^[\w ()-]{2,60} @ (?=[\w.-]+$)/, '') // the kind of log source before it
    .replace(/\.$/, '')
    .replace(/\$$/, '')

const systemDomains = /^(?:nt authority|nt service|window manager|font driver host|autorite nt|builtin)\\/i

/** A user principal name of a directory that only the local network knows: `jdoe@corp.local`. */
const principalOf = (value: string) =>
  value.includes('@') && /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z][a-z0-9-]{1,62}$/i.test(value)
    ? value.toLowerCase()
    : undefined

function userOf(written: string): Named[] | undefined {
  const value = accountIn(written)
  if (systemDomains.test(value)) return []
  const email = emailOf(value) ?? principalOf(value)
  if (email) return [{ kind: 'email', value: email }]
  if (/^system:[a-z]+:[\w.:-]{1,200}$/.test(value)) return [{ kind: 'user', value }] // an account of Kubernetes
  if (/^S-1-\d/i.test(value)) return [] // an id of Windows
  if (isPath(value) || /^(?:arn:|https?:|ldap:)/i.test(value)) return undefined
  const name = value
    .slice(value.lastIndexOf('\\') + 1)
    .replace(/@[\w-]{1,63}$/, '')
    .trim()
  if (isSystemAccount(name) || isPlaceholder(name) || isGenericAccount(name) || isOpaque(name)) return []
  if (isPartOfProduct(name) || isDeed(name)) return []
  if (name.endsWith('$')) return hostOf(name)
  if (addressOf(name) || /^(?:[\d.]+|[0-9a-f-]{32,36}|[{(].*)$/i.test(name) || name.length > 104) return undefined
  if (wordsIn(name) > 4 || (domainOf(name) && /\..*\.|\.(?:com|net|org)$/.test(name))) return undefined
  return /^[^"<>|;:,=?*[\]/]+$/.test(name) ? [{ kind: 'user', value: name }] : undefined
}

/** The account in `root(uid=0)`, `Petra Holm (pholm)`, `CN=Petra Holm,OU=Staff` and `AROAEXAMPLE:pholm`. */
const accountIn = (written: string): string => (/[(,:[]/.test(written) ? accountInside(written) : written)

const accountInside = (written: string): string =>
  (isFamilyNameFirst(written) ? written.split(', ').reverse().join(' ') : undefined) ??
  /^([\w.$-]{1,64})\(uid=\d+\)$/.exec(written)?.[1] ??
  /^([\w.$-]{1,64})\[[\w.$-]{0,64}\] @ /.exec(written)?.[1] ??
  /^\p{L}[\p{L}'-]+ [^()\\@]{2,80} \(([\w.-]{2,64})\)$/u.exec(written)?.[1] ??
  /^([\w.-]{2,64}) \([\w.-]{2,253}\)$/.exec(written)?.[1] ??
  /^CN=([^,=]{2,100}),/i.exec(written)?.[1] ??
  /^A(?:ROA|SIA|IDA)[A-Z0-9]{8,}:([\w.@+=-]{2,100})$/.exec(written)?.[1] ??
  written

/** `Holm, Petra`, and not `Administrator, Guest` */
export const isFamilyNameFirst = (value: string): boolean =>
  /^\p{Lu}\p{Ll}[\p{L}' -]{0,40}, \p{Lu}\p{Ll}[\p{L}' -]{0,40}$/u.test(value) &&
  !value.split(', ').some((name) => isSystemAccount(name) || isGenericAccount(name))

function urlOf(value: string): Named[] | undefined {
  const local = /^file:\/{2,3}([A-Za-z]:[\\/].{1,1000}|\/.{1,1000})$/.exec(value)?.[1]
  if (local) return fileOf(local, false)
  const link = linkOf(value)
  if (!link) return undefined
  if (/^\w+:\/\/localhost(?:[:/?#]|$)/i.test(link.url)) return []
  return [{ kind: 'url', value: link.url }, ...(link.host ? [link.host] : [])]
}

function fileOf(written: string, nameBeside: boolean): Named[] | undefined {
  const value = singleSeparators(written.replace(/^\\\\[?.]\\(?=[a-z]:\\)/i, '')) // a mark for programs, not a part of the path
  if (isRegistryKey(value) || /^[a-z]{3,10}:\/\//i.test(value)) return undefined
  if (/\.\w{1,10}[,;]\s?\S/.test(value)) return undefined // several names in one value
  if (/\.\w{1,10} - [\d.]+ [KMG]?B$/.test(value))
    return [{ kind: 'file', value: value.replace(/ - [\d.]+ [KMG]?B$/, '') }]
  if (isPath(value)) return isFolder(value, nameBeside) ? [] : [{ kind: 'file', value }]
  return /^[^:*?"<>|\r\n]{1,255}$/.test(value) &&
    !/^[.\s]+$/.test(value) &&
    (!/[\\/]/.test(value) || isBareFileName(lastPart(value)))
    ? [{ kind: 'file', value }]
    : undefined
}

/** Text that was escaped twice shows every separator doubled. */
const singleSeparators = (path: string) =>
  path.includes('\\\\') ? path.replace(/(?<=[^\\])\\\\(?=[^\\])/g, '\\') : path

function processOf(value: string): Named[] | undefined {
  const path = singleSeparators(value.replace(/^"([^"]+)"$/, '$1').replace(/ \(deleted\)$/, ''))
  if (/["<>|]|\s[-/]\w/.test(path) || isRegistryKey(path)) return undefined
  if (!isPath(path) && /[\\/:]/.test(path)) return undefined // the name of an image of containers, or a part of a path
  const name = lastPart(path)
  if (name === '' || isPlaceholder(name) || /^\d+$/.test(name)) return []
  const process: Named = { kind: 'process', value: name }
  if (/^[a-z]:\\|^\\device/i.test(path) && !/\.\w{2,4}$/.test(name)) return [] // a folder
  return isPath(path) ? [process, { kind: 'file', value: path }] : [process]
}
