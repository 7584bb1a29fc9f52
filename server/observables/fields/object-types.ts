// The kind of observable that an object names by its type: `"Type": "account", "Name": "jdoe"`.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { plainName } from './name-words.ts'

const typed: readonly [ObservableKind, string][] = [
  ['host', 'host hosts device machine computer deviceevidence workstation server endpoint virtualmachine vm'],
  ['user', 'account accounts user users userevidence iamuser username person'],
  ['ip', 'ip ipaddress ipevidence ipv4 ipv6'],
  ['domain', 'dns domain domainname internetdomainname dnsresolution hostname fqdn'],
  ['url', 'url urlevidence uri'],
  ['file', 'file fileevidence filename'],
  ['process', 'process processevidence'],
  ['hash', 'hash filehash sha256 sha1 md5 filesha256 filesha1 filemd5 hashsha256 hashsha1 hashmd5'],
  ['email', 'email emailaddress mailbox mail'],
  ['vulnerability', 'cybervulnerability vulnerability cve'],
]
const kindsOfTypes = new Map(
  typed.flatMap(([kind, written]) => written.split(' ').map((type): [string, ObservableKind] => [type, kind])),
)

/** The kind an object says it is of (`"Type": "account", "Name": "jdoe"`): then its name or value is that observable. */
export const kindOfType = (type: string): ObservableKind | undefined =>
  kindsOfTypes.get(plainName(type.slice(0, 60)).replace(/\./g, ''))
