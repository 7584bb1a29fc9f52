// What kind of place an address is: public, private, or one that the agent dials for nobody. Pure.
import { BlockList, isIP } from 'node:net'

export type AddressClass = 'public' | 'private' | 'never'

export function addressClassOf(address: string): AddressClass {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 4) return classIn(4, bare)
  if (isIP(bare) !== 6) return 'never'
  const inside = embeddedIPv4(bare)
  if (inside && addressClassOf(inside) === 'never') return 'never'
  return classIn(6, bare)
}

function classIn(family: 4 | 6, address: string): AddressClass {
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (never.check(address, type)) return 'never'
  if (family === 6 && !globalUnicast.check(address, type)) return 'private'
  return notPublic.check(address, type) ? 'private' : 'public'
}

/** The IPv4 address that an IPv6 one stands for: mapped, translated (NAT64) or tunnelled (6to4). */
function embeddedIPv4(address: string): string | undefined {
  const groups = groupsOf(address)
  const [first = 0, second = 0, third = 0] = groups
  if (mapped.check(address, 'ipv6') || translated.check(address, 'ipv6')) return dotted(groups[6] ?? 0, groups[7] ?? 0)
  return first === 0x2002 ? dotted(second, third) : undefined
}

function groupsOf(address: string): number[] {
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, (last) => {
    const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = hex.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [before, after] = [read(head), read(tail)]
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

function ranges(...list: string[]): BlockList {
  const block = new BlockList()
  for (const range of list) {
    const [network = '', bits] = range.split('/')
    block.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6')
  }
  return block
}

/** This machine, its link, many machines at once, and where clouds hand out credentials. */
const never = ranges(
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32',
)
const notPublic = ranges(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
)
const globalUnicast = ranges('2000::/3')
const mapped = ranges('::ffff:0:0/96')
const translated = ranges('64:ff9b::/96', '64:ff9b:1::/48')
