// What addresses, domains, links and e-mail addresses look like in their one form, and whether they are the organization's own.

import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { remember } from '../remember.ts'

/** An address in its one form, or undefined where the text is none or names nobody. */
export function addressOf(text: string): string | undefined {
  if (text.length > 60) return undefined
  const bare = text.includes('%') ? text.replace(/%[\w.-]{1,20}$/, '') : text
  if (isIPv4(bare)) return namesNobody.test(bare) ? undefined : bare
  // Node takes a zone with colons for an address, ipaddr.js fails on it
  if (!bare.includes(':') || bare.includes('%') || !isIPv6(bare)) return undefined
  const address = ipaddr.process(bare)
  if (['unspecified', 'broadcast', 'multicast'].includes(address.range())) return undefined
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()
}

/** IPv4 that is unspecified, broadcast or multicast. */
const namesNobody = /^(?:0|22[4-9]|23\d)\.|^255\.255\.255\.255$/

/** Whether the bits behind the mask are all zero: then `a.b.c.0/24` names a range and nobody in it. */
export function isRange(address: string, bits: number): boolean {
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray()
  if (bits >= bytes.length * 8) return false
  return bytes.every((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8))
    return (byte & (0xff >> kept)) === 0
  })
}

/** IPv6 in running text: only from the ranges that are given out, since `a::1` and `dead::beef` are usually code. */
export const isLikelyIpv6 = (text: string): boolean =>
  /^(?:[23][0-9a-f]{3}|f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|64:ff9b):|^::1$|^::ffff:/i.test(text) &&
  !/^(?:[0-9a-f]{2}:){7}[0-9a-f]{2}$/i.test(text)

/** A domain in its one form, or undefined where the name is not under a real top-level domain. */
export function domainOf(text: string): string | undefined {
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  if (name.length < 4 || name.length > 253 || !name.includes('.')) return undefined
  const ascii = /^[\w.-]+$/.test(name) ? name.toLowerCase() : domainToASCII(name)
  if (!/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(ascii)) return undefined
  const { domain, isIcann, isIp } = parse(ascii, { extractHostname: false, validateHostname: false })
  return domain && isIcann && !isIp ? ascii : undefined
}

/** An e-mail address in its one form. */
export function emailOf(text: string): string | undefined {
  if (!text.includes('@')) return undefined
  const inner = (text.includes('<') ? /<([^<>]{3,320})>\s*$/.exec(text)?.[1] : undefined) ?? text
  const [, local, host] =
    /^(?:mailto:|smtp:|sip:)?([^\s@<>"'(),:;[\]\\]{1,64})@([^\s@<>"'(),:;[\]\\]{3,253})$/i.exec(inner) ?? []
  if (!local || !host || local.startsWith('.') || local.endsWith('.')) return undefined
  const domain = domainOf(host)
  return domain && `${local.toLowerCase()}@${domain}`
}

export interface Link {
  url: string
  /** The domain or address it names, unless its host is a name of a local network. */
  host: { kind: 'domain' | 'ip'; value: string } | undefined
}

/** A web or file-transfer address in its one form. */
export function linkOf(text: string): Link | undefined {
  const [, scheme, authority, rest] = /^(https?|ftp):\/\/([^/?#\s\\]{1,512})([^\s]{0,4000})$/i.exec(text) ?? []
  if (!scheme || !authority || rest === undefined) return undefined
  const at = authority.lastIndexOf('@')
  const [, name, port = ''] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{0,5})?$/i.exec(authority.slice(at + 1)) ?? []
  if (!name) return undefined
  const ip = addressOf(name.replace(/^\[|\]$/g, ''))
  const domain = ip ? undefined : domainOf(name)
  const host = domain ?? (/^[\w.-]+$/.test(name) || name.startsWith('[') ? name.toLowerCase() : domainToASCII(name))
  if (!host) return undefined
  const url = `${scheme.toLowerCase()}://${authority.slice(0, at + 1)}${host}${port}${rest}`
  if (ip) return { url, host: { kind: 'ip', value: ip } }
  return { url, host: domain ? { kind: 'domain', value: domain } : undefined }
}

/** Whether an observable is the organization's own or private, and must not be sent outside. */
export function isInternal(kind: ObservableKind, value: string, ownDomains: readonly string[]): boolean {
  if (kind === 'ip') return isPrivateAddress(value)
  if (kind === 'domain' || kind === 'host') return isOwn(value, ownDomains)
  if (kind === 'email') {
    const domain = value.slice(value.lastIndexOf('@') + 1)
    return domainOf(domain) === undefined || isOwn(domain, ownDomains)
  }
  if (kind !== 'url') return false
  const host = linkOf(value)?.host
  if (!host) return true // a name that only the local network knows
  return isInternal(host.kind, host.value, ownDomains)
}

/** What is not given out to anyone on the internet: private, loopback, link-local, carrier-grade, documentation and the like. */
const isPrivateAddress = (value: string) => ipaddr.isValid(value) && !givenOut.has(parsedAddress(value).range())
const givenOut: ReadonlySet<string> = new Set(['unicast', '6to4', 'teredo', 'as112', 'amt', 'as112v6'])

const parsedAddress = (value: string) => (isIPv4(value) ? new ipaddr.IPv4(octetsOf(value)) : ipaddr.process(value))

function octetsOf(address: string): number[] {
  const octets = [0, 0, 0, 0]
  let at = 0
  for (let index = 0; index < address.length; index++) {
    const code = address.charCodeAt(index)
    if (code === dot) at++
    else octets[at] = (octets[at] ?? 0) * 10 + code - zero
  }
  return octets
}
const dot = 46
const zero = 48

const isOwn = (name: string, ownDomains: readonly string[]) => {
  const lower = name.toLowerCase()
  return ownDomains.some((own) => {
    const domain = ownDomain(own)
    return domain !== '' && (lower === domain || lower.endsWith(`.${domain}`))
  })
}

const ownDomain = remember((own) => (domainOf(own) ?? own.toLowerCase()).replace(/^\.|\.$/g, ''))
