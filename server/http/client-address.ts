// Who is really asking where proxies stand between: the nearest hop that is none of them. What strangers say is not believed.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type ClientAddress = ReturnType<typeof trustProxies>['clientAddress']

/** `list`: addresses and networks as CIDR, checked when the settings were read. */
export function trustProxies(list: readonly string[]) {
  const trusted = new BlockList()
  for (const each of list) {
    const [address = '', prefix] = each.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  const isTrusted = (hop: string | undefined) => {
    const address = withoutPort(hop ?? '')
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    isTrusted,
    /** For what does not go through the framework, such as WebSockets. */
    clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
      const hops = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
      let client = socket.remoteAddress ?? 'unknown'
      for (let hop = hops.pop()?.trim(); hop && isTrusted(client); hop = hops.pop()?.trim()) client = hop
      return withoutPort(client).slice(0, mostCharacters)
    },
  }
}

const mostCharacters = 64

/** What counts as one client: an IPv4 address, or the 64-bit network that one subscriber of IPv6 has to choose from. */
export function networkOf(address: string | undefined): string {
  const plain = withoutPort(address ?? '')
  if (!ipaddr.isValid(plain)) return plain.slice(0, mostCharacters)
  const parsed = ipaddr.process(plain)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}::/64` : parsed.toString()
}

/** Some proxies tell the port as well: 192.0.2.1:4711, [2001:db8::1]:4711. */
const withoutPort = (hop: string) => /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop)?.slice(1).find(Boolean) ?? hop
