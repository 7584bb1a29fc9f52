// Which addresses connectors may reach: public ones, and those the operator names.
import { BlockList, isIP } from 'node:net'

export interface AllowList {
  /** True when the list names this target by host, by host and port, or by the address it stands for. */
  allows(target: { host: string; port: number; address?: string; plain?: boolean }): boolean
}

/**
 * What a connection may ask for when somebody else carries its traffic: that network has rules of its own, so private
 * addresses and other ports are theirs to refuse. Without TLS the carrier could read along, so plain HTTP stays ours.
 */
export const carried = (allow: AllowList): AllowList => ({
  allows: (target) => target.plain !== true || allow.allows(target),
})

/** A list in which some entries hold for some organizations only. */
export interface ScopedAllowList extends AllowList {
  /** What holds for an organization, by its code; the same object each time. Without `of` all is for everybody. */
  of?(organization: string | undefined): AllowList
}

/**
 * Reads VEDETTE_ALLOW_PRIVATE_TARGETS: a comma list of CIDR, host or host:port, each for everybody or, with
 * `@CODE+CODE`, for those organizations. Throws on an entry it cannot read. What is for everybody is the list itself.
 */
export function parseAllowList(text: string): ScopedAllowList {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readScopedEntry)
  const listOf = (chosen: typeof entries): AllowList => ({
    allows: (target) => chosen.some(({ matches }) => matches(normalize(target))),
  })
  const forAll = listOf(entries.filter(({ codes }) => codes.length === 0))
  const codes = new Set(entries.flatMap((entry) => entry.codes))
  const lists = new Map(
    [...codes].map((code) => [
      code,
      listOf(entries.filter((entry) => entry.codes.length === 0 || entry.codes.includes(code))),
    ]),
  )
  return { ...forAll, of: (organization) => lists.get(organization ?? '') ?? forAll }
}

function readScopedEntry(entry: string) {
  const [target = '', organizations, rest] = entry.split('@')
  const codes = organizations?.split('+').map((code) => code.trim()) ?? []
  if (rest !== undefined || codes.some((code) => !/^[A-Z0-9_]{2,32}$/.test(code)))
    throw new Error(`"${entry}" does not name organizations by their codes, as in 10.0.0.0/8@ACME+GLOBEX`)
  return { matches: readEntry(target.trim()), codes }
}

export const allowNothing: AllowList = { allows: () => false }

/** Public unicast addresses only: no private, loopback, link-local, shared, metadata, tunnelled or reserved ones. */
export function isPublicAddress(address: string): boolean {
  const bare = withoutZone(address)
  if (isIP(bare) === 4) return !reserved.check(bare, 'ipv4')
  return isIP(bare) === 6 && globalUnicast.check(bare, 'ipv6') && !reserved.check(bare, 'ipv6')
}

/** Brackets, zones, upper case and a final dot do not change which host is meant. */
export const bareHost = (host: string) =>
  withoutZone(host.replace(/^\[|\]$/g, ''))
    .toLowerCase()
    .replace(/\.$/, '')

interface Target {
  host: string
  port: number
  addresses: string[]
}
type Entry = (target: Target) => boolean

function normalize({ host, port, address }: { host: string; port: number; address?: string }): Target {
  const name = bareHost(host)
  if (address !== undefined) return { host: name, port, addresses: [withoutZone(address)] }
  if (isIP(name)) return { host: name, port, addresses: [name] }
  return { host: name, port, addresses: name === 'localhost' ? ['127.0.0.1', '::1'] : [] }
}

function readEntry(entry: string): Entry {
  if (entry.includes('/')) return readRange(entry)
  if (isIP(entry)) return readRange(`${entry}/${isIP(entry) === 4 ? 32 : 128}`)
  const [, host = '', port] = /^(\[[^\]]+\]|[^:\s]+)(?::(\d{1,5}))?$/.exec(entry) ?? []
  const name = bareHost(host)
  if (name === '' || Number(port ?? 1) > 65_535) throw new Error(`"${entry}" is not a CIDR, a host or host:port`)
  return (target) =>
    (target.host === name || target.addresses.includes(name)) && (port === undefined || target.port === Number(port))
}

function readRange(entry: string): Entry {
  const [network = '', prefix = '', rest] = entry.split('/')
  const family = isIP(network)
  const bits = Number(prefix)
  if (!family || rest !== undefined || !/^\d+$/.test(prefix) || bits > (family === 4 ? 32 : 128))
    throw new Error(`"${entry}" is not a CIDR, a host or host:port`)
  const type = family === 4 ? 'ipv4' : 'ipv6'
  const range = new BlockList()
  range.addSubnet(network, bits, type)
  return ({ addresses }) => addresses.some((address) => isIP(address) === family && range.check(address, type))
}

const withoutZone = (address: string) => address.replace(/%.*$/, '')

const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  reserve(range, 'ipv4')
// Only 2000::/3 is public at all; these lie inside it and are tunnels, documentation or reserved.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) reserve(range, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

function reserve(range: string, type: 'ipv4' | 'ipv6') {
  const [network = '', bits] = range.split('/')
  reserved.addSubnet(network, Number(bits), type)
}
