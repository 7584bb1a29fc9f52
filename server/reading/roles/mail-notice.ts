// Tells a mail that is the report itself, of a product or a colleague, from a mail that is what was reported. Pure.
import { parse } from 'tldts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { isSiteOf } from '../../observables/fields/boilerplate.ts'
import { isInternal } from '../../observables/text/network-names.ts'

export interface MailAround {
  /** Who sends the alert. */
  provider: string
  /** What the title claims. */
  claim: Claim
  /** The organization's own domains. */
  domains: readonly string[]
}

export interface MailHeaders {
  from: string
  to: string
  names: readonly string[]
  /** The whole mail. */
  text: string
}

/** Where a mail is, or may be, what the alert is about, its sender may have taken the name of whoever reports it, and wrote its text. */
export const isAboutMail = (claim: Claim): boolean => claim === 'unknown' || mailClaims.has(claim)
const mailClaims: ReadonlySet<Claim> = new Set(['phishing-delivered', 'phishing-clicked', 'brand-abuse'])

/**
 * The title says whether the alert is about a mail, never the mail. Anybody may write a colleague's address as the sender, so nothing
 * that servers wrote on the way may stand in it, and no link may lead elsewhere than to whoever sends, receives and reports.
 */
export function isNotice({ from, to, names, text }: MailHeaders, { provider, claim, domains }: MailAround): boolean {
  const [sender] = addressesIn(from)
  if (sender === undefined || mailClaims.has(claim)) return false
  if (!isAboutMail(claim) && isSiteOf(provider, sender.host)) return true
  // Products that run in the organization write to its own people, and name attackers and their sites.
  if (!isAboutMail(claim) && claim !== 'malware' && isOwnMail(sender, to, domains)) return true
  if (claim === 'malware' && isOwnMail(sender, to, domains) && isToldToDesk(sender, to, names)) return true
  if ((claim === 'malware' && !isMailboxOf(provider, sender.name)) || names.some((name) => writtenOnTheWay.test(name)))
    return false
  const receivers = addressesIn(to).map(({ site }) => site)
  const isColleague = receivers.includes(sender.site) && !isForAnybody(sender.host)
  if (!isColleague && !isInternal('domain', sender.host, domains)) return false
  const sites = new Set([sender.site, ...receivers])
  return linkedHosts(text).every((host) => sites.has(siteOf(host)) || isSiteOf(provider, host))
}

const isOwnMail = (sender: Address, to: string, domains: readonly string[]) =>
  [sender, ...addressesIn(to)].every(({ host }) => isInternal('domain', host, domains))

/**
 * Malware may be what a mail brought, and its sender may have taken a colleague's name: a product's mailbox is nobody's, a desk is for
 * alarms, and no other server handed the mail on.
 */
const isToldToDesk = (sender: Address, to: string, names: readonly string[]) =>
  !isPerson(sender.name) &&
  addressesIn(to).every(({ name }) => forAlarms.test(name)) &&
  !names.some((name) => fromElsewhere.test(name))
const isPerson = (name: string) => /^\p{L}{1,30}[._]\p{L}{2,30}$/u.test(name)
const forAlarms =
  /^(?:it|soc|noc|sec|security|ops|av|edr)?[-_.]?(?:soc|secops|security|csirt|cert|siem|noc|alarme?|alarms|alerte?|alerts|larm|monitoring|incidents?|helpdesk|servicedesk)$/i
const fromElsewhere = /^(?:received|authentication-results|received-spf|dkim-signature|x-originating-ip|arc-)/i

const writtenOnTheWay =
  /^(?:received|return-path|authentication-results|received-spf|dkim-signature|message-id|x-originating-ip|arc-)/i

interface Address {
  name: string
  host: string
  site: string
}

const addressesIn = (header: string): Address[] =>
  Array.from(header.matchAll(/([^\s@<>"'(),;:]{1,64})@([\w.-]{3,253})/g), ([, name = '', host = '']) => ({
    name,
    host,
    site: siteOf(host),
  }))

/** A product that runs in the organization sends from a mailbox that has its name. */
const isMailboxOf = (provider: string, name: string) =>
  name.length >= shortestName && provider.toLowerCase().split(/[^a-z0-9]/)[0] === name.toLowerCase()
const shortestName = 4

const partsOf = (host: string) => parse(host.toLowerCase(), { extractHostname: false, validateHostname: false })
const siteOf = (host: string): string => partsOf(host).domain ?? host.toLowerCase()

/** Where anybody has a mailbox, two of one site know nothing of each other. */
const isForAnybody = (host: string) => forAnybody.has(partsOf(host).domainWithoutSuffix ?? '')
const forAnybody = new Set(
  'gmail googlemail outlook hotmail live msn yahoo ymail aol icloud me mac gmx web t-online freenet proton protonmail tutanota tuta fastmail zoho mail yandex rambler bk inbox list qq foxmail 163 126 sina naver daum hanmail orange wanadoo free laposte sfr libero virgilio tiscali wp onet o2 interia seznam centrum bol uol terra comcast verizon btinternet'.split(
    ' ',
  ),
)

const linkedHosts = (text: string): string[] =>
  Array.from(text.matchAll(/\bh(?:tt|xx)ps?(?::|\[:\])\/\/([\w.[\]-]{3,253})/gi), ([, host = '']) =>
    host.replace(/[[\]]/g, ''),
  )
