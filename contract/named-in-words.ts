// Whether words that people wrote name an observable: they call people by their names, machines by short ones, programs without their ending, and
// tell ranges of addresses. Pure. Matching goes from the observable to the words, so that it needs no language.
import { plainSpellings, withoutAccents } from './fold.ts'
import type { ObservableName } from './observable.ts'

/** The words are in lower case. */
export function isNamedIn(words: string, { kind, value }: ObservableName): boolean {
  const name = value.toLowerCase()
  switch (kind) {
    case 'host':
      return (name.includes('.') && standsIn(words, name)) || isNameIn(words, name.split('.')[0] ?? name)
    case 'email':
      return standsIn(words, name) || isAccountNamedIn(words, name.split('@')[0] ?? name)
    case 'user':
      return standsIn(words, name) || hasFullName(words, name)
    case 'domain':
    case 'vulnerability':
      return standsIn(words, name)
    case 'url':
      return isLinkNamedIn(words, URL.parse(value) ?? undefined)
    case 'ip':
      return standsIn(words, name) || networksIn(words).some((network) => isWithin(name, network))
    case 'hash':
      return (words.match(/[0-9a-f]{12,128}/g) ?? []).some((start) => name.startsWith(start))
    case 'file':
    case 'process':
      return (
        standsIn(words, baseName(name)) ||
        isNameIn(words, stemOf(name), 5) ||
        // ScreenConnect.WindowsClient.exe is ScreenConnect to people.
        isNameIn(words, stemOf(name).split(/[._ -]/)[0] ?? '', 8)
      )
    case 'cloud_resource':
      return standsIn(words, name.split(/[/:]/).at(-1) ?? name, 6) || standsIn(words, accountOf(name) ?? '', 8)
    default:
      return false
  }
}

/** The number of the account that a resource of a cloud belongs to. */
export const accountOf = (resource: string): string | undefined => /(?:^|:)(\d{8,16})(?::|$)/.exec(resource)?.[1]

/** Whoever names a program or a machine may choose a word of every ticket. */
const everyTicketsWords = new Set(
  `access account accounts admin agent archive arkiv audit backup backups browser build change check cleanup client cloud config
  configuration connect console control data database deploy deployment desktop device disk document documents domain download
  driver email erneuerung export fileserver firewall gateway guest helper helpdesk import install installation installer inventory
  invoice invoices kontrolle laptop launcher library license licence linux loader login machine maintenance manager meeting
  microsoft migration mobile monitor network notebook office order orders password patch payment payments phone policy portal
  printer process program project proxy query reader reboot release remote report reports request restart restore router salary
  scanner schedule script security server service services setup share sicherung software start status storage support switch
  system table tablet task template test testing ticket tool tools transfer update updater updates upgrade upload user users
  version virtual wartung website windows wireless workstation`.split(/\s+/),
)
const isNameIn = (words: string, name: string, least?: number) =>
  !everyTicketsWords.has(name) && standsIn(words, name, least)

/** As a whole word. Short ones are words of other things. */
export function standsIn(words: string, name: string, least = 4): boolean {
  if (name.length < least) return false
  const isPart = (character: string) => /[\p{L}\p{N}_-]/u.test(character)
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    const after = words.charAt(at + name.length)
    const goesOn = isPart(after) || (after === '.' && isPart(words.charAt(at + name.length + 1)))
    if (!isPart(words.charAt(at - 1)) && words.charAt(at - 1) !== '.' && !goesOn) return true
  }
  return false
}

/** By its site, or by the last part of its path, which may be the name of a page. */
function isLinkNamedIn(words: string, link: URL | undefined): boolean {
  const last = link?.pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? ''
  return link !== undefined && (standsIn(words, link.hostname) || (/[a-z]/.test(last) && isNameIn(words, last, 6)))
}

/** What many addresses begin with is a word of every ticket. */
const ofOffices =
  /^(?:abuse|accounts?|admin|billing|contact|finance|help|helpdesk|hello|info|invoices?|it|kontakt|mail|marketing|news|newsletter|office|orders?|postmaster|sales|security|service|support|team)$/

const isAccountNamedIn = (words: string, account: string) =>
  !ofOffices.test(account) && (standsIn(words, account) || hasFullName(words, account))

/** The parts of an account such as lars-erik.oberg as people write them: Lars-Erik Öberg, or Öberg, Lars-Erik. A number tells two people of one name apart. */
function hasFullName(words: string, account: string): boolean {
  const [given = '', ...family] = (account.split('@')[0] ?? '').split(/[._\s]+/).map(inPlainWords)
  if (given.length < 2 || family.length === 0 || /\d/.test(account)) return false
  const orders = [[given, ...family].join(' '), [...family, given].join(' ')]
  return plainWordsOf(words).some((text) => orders.some((name) => text.includes(` ${name} `)))
}

/** One ticket is held against many names. */
let lastRead: { words: string; plain: string[] } = { words: '', plain: [] }
function plainWordsOf(words: string): string[] {
  if (lastRead.words !== words)
    lastRead = { words, plain: plainSpellings(words).map((text) => ` ${inPlainWords(text)} `) }
  return lastRead.plain
}

const inPlainWords = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

const networksIn = (words: string) =>
  (words.match(/\b\d{1,3}(?:\.\d{1,3}){3}\/(?:[12]?\d|3[012])\b/g) ?? []).slice(0, 20)

function isWithin(ip: string, network: string): boolean {
  const [base = '', size = '32'] = network.split('/')
  const [a, b] = [numberOf(ip), numberOf(base)]
  if (a === undefined || b === undefined || Number(size) < 16) return false
  return Math.floor(a / 2 ** (32 - Number(size))) === Math.floor(b / 2 ** (32 - Number(size)))
}

function numberOf(ip: string): number | undefined {
  const parts = ip.split('.').map(Number)
  return parts.length === 4 && parts.every((part) => part >= 0 && part < 256)
    ? parts.reduce((sum, part) => sum * 256 + part, 0)
    : undefined
}

const baseName = (path: string) => path.toLowerCase().split(/[\\/]/).at(-1) ?? path
const stemOf = (path: string) => baseName(path).replace(/\.[a-z0-9]{1,5}$/, '')
