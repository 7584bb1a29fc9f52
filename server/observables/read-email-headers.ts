// Reads the headers of an e-mail: its claimed sender, its route, and what does not fit.
import { getDomain } from 'tldts'
import type { BuiltInFinding } from './finding.ts'
import { headersOf, wordsDecoded } from './mail-headers.ts'
import { matchesOf } from './text/matches-of.ts'
import { addressOf, domainOf, emailOf } from './text/network-names.ts'

type AuthenticationResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'error'

export interface EmailHeaders {
  from: { address: string; name: string } | null
  reply_to: string | null
  return_path: string | null
  to: string[]
  subject: string | null
  date: string | null
  message_id: string | null
  /** The machines that handed it on, the last one first, as they say themselves. */
  received: { host: string | null; ip: string | null }[]
  authentication: Record<'spf' | 'dkim' | 'dmarc', AuthenticationResult | null>
  mismatches: { what: 'reply_to' | 'return_path' | 'display_name'; statement: string }[]
  attachments: string[]
}

const longestRead = 256 * 1024
const mostHops = 50
const mostAddresses = 100

export function readEmailHeaders(text: string): EmailHeaders {
  const beginning = text.slice(0, longestRead)
  const headers = headersOf(beginning)
  const first = (name: string) => headers.find((header) => header.name === name)?.value ?? null
  const all = (name: string) => headers.filter((header) => header.name === name).map(({ value }) => value)
  const from = senderOf(first('from'))
  const reply_to = addressesIn(first('reply-to'))[0] ?? null
  const return_path = addressesIn(first('return-path'))[0] ?? null
  const subject = first('subject')
  return {
    from,
    reply_to,
    return_path,
    to: addressesIn([...all('to'), ...all('cc')].join(', ')),
    subject: subject === null ? null : wordsDecoded(subject).slice(0, 1000),
    date: first('date')?.slice(0, 100) ?? null,
    message_id: /<([^<>\s]{1,500})>/.exec(first('message-id') ?? '')?.[1] ?? null,
    received: all('received').slice(0, mostHops).map(hopOf),
    authentication: authenticationOf(first('authentication-results') ?? '', first('received-spf') ?? ''),
    mismatches: mismatchesOf(from, reply_to, return_path),
    attachments: attachmentsIn(beginning),
  }
}

function addressesIn(value: string | null): string[] {
  const found = (value ?? '').slice(0, 20_000).match(/[^\s<>,;:"()[\]]{1,64}@[^\s<>,;:"()[\]]{3,253}/g) ?? []
  return [...new Set(found.flatMap((each) => emailOf(each) ?? []))].slice(0, mostAddresses)
}

/** The address stands last; what is before it is a name, and a name can pretend to be another address. */
function senderOf(value: string | null): EmailHeaders['from'] {
  const address = addressesIn(/<[^<>]{3,320}>\s*$/.exec(value ?? '')?.[0] ?? value)[0]
  if (!value || !address) return null
  const name = wordsDecoded(value.replace(/<[^<>]{3,320}>\s*$/, '').trim()).replace(/^["']+|["']+$/g, '')
  return { address, name: emailOf(name) === address ? '' : name.slice(0, 200) }
}

function hopOf(value: string): EmailHeaders['received'][number] {
  const sender = /^from\s([\s\S]*?)(?:\sby\s|$)/i.exec(value.slice(0, 2000))?.[1] ?? ''
  const ip = sender
    .match(/[0-9a-f:.]{7,45}/gi)
    ?.map((each) => addressOf(each.replace(/^:|[.:]$/g, '')))
    .find(Boolean)
  const host = sender
    .match(/[\w.-]{4,253}/g)
    ?.map((each) => domainOf(each))
    .find(Boolean)
  return { host: host ?? null, ip: ip ?? null }
}

/** Only the first result counts: it was written by the machine that took the mail in, the others came with the mail. */
function authenticationOf(results: string, spfHeader: string): EmailHeaders['authentication'] {
  const told = (method: string) =>
    resultOf(new RegExp(`\\b${method}\\s?=\\s?([a-z]+)`, 'i').exec(results.slice(0, 10_000))?.[1])
  return {
    spf: told('spf') ?? resultOf(/^\s*([a-z]+)/i.exec(spfHeader)?.[1]),
    dkim: told('dkim'),
    dmarc: told('dmarc'),
  }
}

function resultOf(word: string | undefined): AuthenticationResult | null {
  const lower = word?.toLowerCase()
  if (lower === 'temperror' || lower === 'permerror') return 'error'
  if (lower === 'bestguesspass') return 'none'
  if (lower === 'hardfail') return 'fail'
  return (['pass', 'fail', 'softfail', 'neutral', 'none'] as const).find((known) => known === lower) ?? null
}

const siteOf = (address: string) => getDomain(address.slice(address.lastIndexOf('@') + 1)) ?? address

function mismatchesOf(
  from: EmailHeaders['from'],
  replyTo: string | null,
  returnPath: string | null,
): EmailHeaders['mismatches'] {
  if (!from) return []
  const mismatches: EmailHeaders['mismatches'] = []
  const shown = addressesIn(from.name)[0]
  if (shown && siteOf(shown) !== siteOf(from.address))
    mismatches.push({
      what: 'display_name',
      statement: `The sender's name shows ${shown}, but the mail is from ${from.address}`,
    })
  if (replyTo && siteOf(replyTo) !== siteOf(from.address))
    mismatches.push({ what: 'reply_to', statement: `Answers to ${from.address} would go to ${replyTo}` })
  if (returnPath && siteOf(returnPath) !== siteOf(from.address))
    mismatches.push({
      what: 'return_path',
      statement: `The mail says it is from ${from.address}, but was sent for ${returnPath}`,
    })
  return mismatches
}

function attachmentsIn(text: string): string[] {
  const names = [...matchesOf(text, /\bfilename\s?=\s?(?:"([^"\r\n]{1,255})"|([^\s;"]{1,255}))/gi)]
  return [...new Set(names.map(([, quoted, bare]) => wordsDecoded(quoted ?? bare ?? '')))]
    .filter(Boolean)
    .slice(0, mostAddresses)
}

const weights = { display_name: 0.4, reply_to: 0.3, return_path: 0.1 } as const

/** What the headers say about the sender. A mail that proves its sender's domain is no proof that the sender is honest. */
export function findingsOfEmailHeaders(headers: EmailHeaders): BuiltInFinding[] {
  const { from, authentication } = headers
  if (!from) return []
  const observable = { kind: 'email', value: from.address } as const
  const findings: BuiltInFinding[] = headers.mismatches.map(({ what, statement }, index) => ({
    observable,
    assessment: what === 'return_path' ? 'context' : 'suspicious',
    weight: weights[what],
    statement,
    pointer: `/mismatches/${index}`,
  }))
  const { spf, dkim, dmarc } = authentication
  const say = (assessment: BuiltInFinding['assessment'], weight: number, statement: string, pointer: string) =>
    findings.push({ observable, assessment, weight, statement, pointer })
  if (dmarc === 'fail')
    say(
      'suspicious',
      0.4,
      `The mail failed DMARC: ${from.address} did not prove that it sent it`,
      '/authentication/dmarc',
    )
  else if (spf === 'fail' && dkim !== 'pass')
    say(
      'suspicious',
      0.25,
      `The mail failed SPF: its machine may not send for ${siteOf(from.address)}`,
      '/authentication/spf',
    )
  else if (dkim === 'fail')
    say('suspicious', 0.2, 'The signature (DKIM) of the mail does not fit its content', '/authentication/dkim')
  if (spf === 'pass' && dkim === 'pass' && dmarc === 'pass')
    say(
      'context',
      0.1,
      `SPF, DKIM and DMARC passed: the mail does come from ${siteOf(from.address)}`,
      '/authentication',
    )
  return findings
}
