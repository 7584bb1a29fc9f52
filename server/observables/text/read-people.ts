// Finds accounts and machines in running text, where a word beside them says what they are: `session opened for user moe`.
import { isGenericWord, looksLikeAccount, looksLikeMachine } from '../fields/value-shapes.ts'
import { isBareFileName } from './file-names.ts'
import { matchesOf } from './matches-of.ts'
import { addressOf, domainOf, emailOf } from './network-names.ts'
import type { TextReading } from './text-reading.ts'

/** Texts without any of these words name nobody. */
const worthReading =
  /user|\]: |attempt|authent|fail|account|login|logon|usr|passw|publickey|session|benutzer|konto|compte|utilisat|usu[aá]rio|utilizador|cuenta|conta|ユーザ|sudo|cron|\\|host|computer|machine|laptop|server|endpoint|device|gateway|workstation|monitor|rechner|poste|ordinateur|passerelle|equipo|servidor|esta[cç]|m[aá]quina|komputer|serwer|dator|datamaskin|端末|ホスト|コンピュ|reported by|gemeldet von| by \S{2,64} from \d|'@'|\b(?:alter|create|drop) role|from client |\b(?:on|auf|sur|em|en) [A-Z]|Peer Connection|@\d|\b(?:on|auf|sur|em|en) [a-z]{2,4}-\d|^[a-z]{2,12}-[\w-]{1,30}: |[a-z]\.[a-z-]{2,40} [a-z]{2,14}ed /i

const account = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_.@\\\\$+-]{0,103}'
const accountWords =
  'user ?name|user ?id|login ?id|user|usr|account name|account|acct|administrator|admin|benutzername|benutzerkonto|benutzer|kontoname|konto|utilisateur|compte|nombre de usuario|usuario|cuenta|usuário|utilizador|conta'
const machineWords =
  'host ?name|host|computer name|computer|machine name|machine|laptop|notebook|workstation|server|endpoint|device name|device|gateway|sensor|firewall|monitor|rechner|arbeitsplatz|poste|ordinateur|serveur|passerelle|equipo|servidor|estação|máquina|laptopie|laptopa|komputerze|komputer|serwerze|serwer|dator|datamaskin'

/** One of these stands in each of the words for an account. */
const accountMarks = [
  'user',
  'usr',
  'login',
  'account',
  'acct',
  'admin',
  'benutzer',
  'konto',
  'utilisateur',
  'compte',
  'usuario',
  'cuenta',
  'usuário',
  'utilizador',
  'conta',
]

interface Pattern {
  pattern: RegExp
  /** Without any of these in the text, in lower case, the pattern finds nothing. */
  needs: readonly string[]
  /** Whether a word without a digit, a dot or the like is an account here. */
  plain_words: boolean
}

/** Every pattern has bounded parts, so that a long run of anything costs one look a place. */
const accounts: readonly Pattern[] = [
  {
    pattern: new RegExp(
      `(?:password|publickey|keyboard-interactive(?:/pam)?|gssapi-with-mic|exceeded) for (?:invalid user |illegal user )?(${account}) from`,
      'giu',
    ),
    needs: [' from'],
    plain_words: true,
  },
  {
    pattern: new RegExp(`(?:invalid|illegal) user (${account})`, 'giu'),
    needs: ['invalid user', 'illegal user'],
    plain_words: true,
  },
  {
    pattern: new RegExp(`session (?:opened|closed) for (?:local |ldap )?user (${account})`, 'giu'),
    needs: ['session '],
    plain_words: true,
  },
  { pattern: / by ([\w.@\\-]{2,64}) from (?=\d{1,3}\.\d)/g, needs: [' by '], plain_words: true },
  { pattern: new RegExp(` for (${account})/[\\w-]{1,63} from `, 'giu'), needs: [' from '], plain_words: true },
  {
    pattern: /\b(?:ALTER|CREATE|DROP) (?:ROLE|USER|LOGIN) "?([\w.$-]{1,63})/gi,
    needs: ['role ', 'user ', 'login '],
    plain_words: true,
  },
  { pattern: /\] ([\w.-]{1,63})@[\w.-]{1,63} (?=[\d.]{7,15}\(\d{1,5}\))/g, needs: ['] '], plain_words: true },
  { pattern: /\[(?:[\w.-]{1,63}\\)?([\w.@-]{2,64})\/<via /g, needs: ['/<via '], plain_words: true },
  {
    pattern: new RegExp(`\\buser (${account})(?= (?:not found|does not exist|- ))`, 'giu'),
    needs: ['user '],
    plain_words: true,
  },
  { pattern: /\b(?:TO|USER|FOR) '([\w.$-]{1,64})'@'/gi, needs: ["'@'"], plain_words: true },
  { pattern: new RegExp(` by (${account})\\(uid=`, 'giu'), needs: ['(uid='], plain_words: true },
  { pattern: /\bsudo(?:\[\d{1,10}\])?:\s{1,8}([\w.@\\-]{1,64}) : /g, needs: ['sudo'], plain_words: true },
  { pattern: /\bCRON\[\d{1,10}\]: \(([\w.-]{1,64})\) CMD/g, needs: ['cron['], plain_words: true },
  { pattern: /\bnew user: name=([\w.-]{1,64})/g, needs: ['new user:'], plain_words: true },
  { pattern: /\d(?:Z|[+-]\d\d:?\d\d)? \[([\w.@\\-]{1,64})\]: /g, needs: [']: '], plain_words: true },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${accountWords})\\s{0,3}[:=]\\s{0,3}["'<[]?(${account})(?![\\p{L}\\p{N}]|\\s?[=(])`,
      'giu',
    ),
    needs: accountMarks,
    plain_words: true,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${accountWords}) ["'<‘“\`]{1,2}(${account})["'>’”\`]`, 'giu'),
    needs: accountMarks,
    plain_words: true,
  },
  {
    pattern: new RegExp(
      `(?:for|by|as|to|of|involving|with) (?:the )?(?:user|account|user account) (${account})(?=[\\s,.;:)]|$)`,
      'giu',
    ),
    needs: ['user ', 'account '],
    plain_words: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:user|account) (${account})(?= (?:from|on|at|via|called|log(?:in|on|out|off)|logged|failed|executed|attempted|performed|signed|tried|opened|clicked|did|added|created|deleted|changed|ran|running))`,
      'giu',
    ),
    needs: ['user ', 'account '],
    plain_words: true,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${accountWords}) (${account})`, 'giu'),
    needs: accountMarks,
    plain_words: false,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:utilizador|usuário|usuario|utilisateur|benutzer|compte|konto|cuenta|conta) (${account})(?= (?:executou|abriu|clicou|iniciou|fez|em|a |ejecutó|abrió|inició|ha |en |desde|hat|wurde|von|auf|depuis|sur|s'est))`,
      'giu',
    ),
    needs: accountMarks,
    plain_words: true,
  },
  {
    pattern: /(?<![\w.@/:-])([A-Za-z_][\w.-]{0,31})@(?=\d{1,3}(?:\.\d{1,3}){3}(?:[:\s]|$))/g,
    needs: ['@'],
    plain_words: true,
  },
  {
    pattern:
      /(?<![\w.@\\/-])([a-z][a-z-]{1,30}\.[a-z][a-z-]{1,40}) (?=(?:logged|signed|requested|reset|clicked|connected|downloaded|uploaded|executed|ran|created|added|deleted|disabled|enabled|opened|accessed|changed|attempted|tried|failed|authenticated|approved|denied|installed|granted|removed|shared|exported|copied|printed)\b)/g,
    needs: ['.'],
    plain_words: false,
  },
  { pattern: /\[([\w.@-]{2,64})\] Peer Connection Initiated/g, needs: ['peer connection'], plain_words: true },
  { pattern: /ユーザー?名?(?:は|：|: ?)([A-Za-z][\w.@\\-]{1,64})/gu, needs: ['ユーザ'], plain_words: true },
  {
    pattern: /(?<=[,;|"'\t])[a-z][\w.-]{1,30}\\([A-Za-z][\w.$-]{1,63})(?=[,;|"'\t])/g,
    needs: ['\\'],
    plain_words: true,
  },
  {
    pattern: /(?<![\\/\w.:%$-])[A-Z][A-Z0-9-]{1,14}\\([A-Za-z][\w.$-]{1,63})(?![\\\w/])/g,
    needs: ['\\'],
    plain_words: true,
  },
]

const machine = '[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{1,252}'
/** One of these stands in each of the words for a machine. */
const machineMarks = [
  'host',
  'comput',
  'machine',
  'laptop',
  'book',
  'station',
  'serv',
  'endpoint',
  'device',
  'gateway',
  'sensor',
  'firewall',
  'monitor',
  'rechner',
  'platz',
  'poste',
  'ordinateur',
  'passerelle',
  'equipo',
  'estação',
  'máquina',
  'komputer',
  'serwer',
  'dator',
  'datamaskin',
]

const machines: readonly Pick<Pattern, 'pattern' | 'needs'>[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${machineWords})(?:\\s{0,2}[:=]\\s{0,2}|\\s)["'\`<]?(${machine})`,
      'giu',
    ),
    needs: machineMarks,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:reported by|gemeldet von|signalé par|informado por) (${machine})`,
      'giu',
    ),
    needs: ['reported by', 'gemeldet von', 'signalé par', 'informado por'],
  },
  {
    pattern: /(?<![\p{L}\p{N}_])(?:on|auf|sur|em|en) ([a-z]{2,4}-\d{3,6})(?![\w.-])/gu,
    needs: ['on ', 'auf ', 'sur ', 'em ', 'en '],
  },
  { pattern: /[\w$-]@[\w.-]{1,63}@([\w.-]{2,63}):(?:RDP|SSH|VNC|SCP|SFTP|TELNET|WINRM)\b/g, needs: ['@'] },
  { pattern: /\bfrom client ([\w.-]{2,63}) port \d/g, needs: ['from client '] },
  { pattern: /^([a-z]{2,12}(?:-[a-z0-9]{1,12}){1,3}): (?=\S)/gi, needs: [': '] },
  {
    pattern: /(?:端末名?|ホスト名|コンピューター名)(?:は|：|: ?)([A-Za-z][\w.-]{1,252})/gu,
    needs: ['端末', 'ホスト', 'コンピュ'],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_])on ((?!windows-|us-|eu-|ap-|port-)[a-z][a-z0-9]{1,20}(?:-[a-z]{2,20}){1,4}-\d{1,6})(?![\w.-])/gu,
    needs: ['on '],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_])(?:on|auf|sur|em|en) ([A-Z][A-Z0-9]{0,20}(?:-[A-Z0-9]{1,20}){0,5}-[A-Z]{0,6}\d{1,8})(?![\w.-])/gu,
    needs: ['on ', 'auf ', 'sur ', 'em ', 'en '],
  },
]

const lists =
  /(?<![\p{L}\p{N}_])(?:users|usernames|accounts)(?: [a-z]{2,12})?: ([\w.@\\$-]{2,64}(?:, ?[\w.@\\$-]{2,64}){1,99})/giu

export function readPeople(reading: TextReading): void {
  const { text } = reading
  if (!worthReading.test(text)) return
  const lower = text.toLowerCase()
  const has = (mark: string) => lower.includes(mark)
  const hasAccount = accountMarks.some(has)
  if (has('users') || has('usernames') || has('accounts'))
    for (const { 0: match, 1: list = '', index } of matchesOf(text, lists)) {
      const start = index + match.length - list.length
      for (const { 0: name, index: offset } of matchesOf(list, /[^, ]{2,64}/g))
        readAccount(reading, name, start + offset, true)
    }
  for (const { pattern, needs, plain_words } of accounts)
    if (needs === accountMarks ? hasAccount : needs.some(has))
      for (const { 0: match, 1: name = '', index } of matchesOf(text, pattern))
        readAccount(reading, name, index + match.lastIndexOf(name), plain_words)
  for (const { pattern, needs } of machines)
    if (needs.some(has))
      for (const { 0: match, 1: name = '', index } of matchesOf(text, pattern))
        readMachine(reading, name, index + match.lastIndexOf(name))
}

function readAccount(reading: TextReading, written: string, start: number, plainWords: boolean): void {
  if (/[^$]\$$|^S-1-\d/.test(written)) return // the account of a machine, an id
  const value = written.replace(/[.$@\\+-]+$/, '')
  const name = value.slice(value.lastIndexOf('\\') + 1)
  if (/^(?:\d+|system)\\[nrt]/i.test(value)) return // a line break that was written out
  if (name.length < 2 || reading.isTaken(start) || emailOf(value) || addressOf(name) || isBareFileName(name)) return
  if (!looksLikeAccount(name) || (!plainWords && !/[\d._\\]/.test(value))) return
  if (!plainWords && domainOf(name)) return
  if (/^(?: AUTHORITY| SERVICE| LOGON|\(\))/i.test(reading.text.slice(start + value.length, start + value.length + 12)))
    return
  if (
    /^[a-z]{3,}(?:ed|ing)$/.test(name) &&
    name.length > 5 &&
    /(?:user|account) $/i.test(reading.text.slice(Math.max(0, start - 8), start))
  )
    return
  const bare = name.replace(/@(?:[\w-]{1,63}|\d{1,3}(?:\.\d{1,3}){3})$/, '')
  reading.found('user', bare, start, start + value.length - (/@\d{1,3}\./.test(name) ? name.length - bare.length : 0))
}

/** A dotted name under a real top-level domain stays a domain: only a field can say that it is a machine. */
function readMachine(reading: TextReading, written: string, start: number): void {
  const value = written.replace(/[._-]+$/, '')
  if (
    reading.isTaken(start) ||
    !looksLikeMachine(value) ||
    addressOf(value) ||
    domainOf(value) ||
    isBareFileName(value)
  )
    return
  if (reading.text.startsWith('..', start + value.length)) return // cut off
  if (
    isGenericWord(value) ||
    !/\d|-[A-Z]|\.local$|\.lan$|\.internal$|\.corp$/.test(value) ||
    /^Anti-/i.test(value) ||
    /^(?:CVE|ISO|SHA|UTF|RFC|AES|TLS|KB|MS|INC|TA|T|EU)-?\d/i.test(value)
  )
    return
  if (/^[A-Z]?[a-z]+(?:-[a-z]+)+$/.test(value)) return // words joined by dashes
  reading.found('host', value, start, start + value.length)
}
