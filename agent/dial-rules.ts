// Which targets the agent dials, whatever the service asks: public addresses on port 443, and what its own list names.
import { BlockList, isIP } from 'node:net'
import { addressClassOf } from './address-class.ts'

interface Target {
  host: string
  port: number
  /** The address that will really be dialled. */
  address: string
}

export interface DialRules {
  allows(target: Target): boolean
}

/** An entry is `host:port`, `host` (port 443), `CIDR` (every port) or `CIDR:port`. Throws on one it cannot read. */
export function createDialRules(entries: readonly string[]): DialRules {
  const named = entries.map(readEntry)
  return {
    allows: (target) => {
      const kind = addressClassOf(target.address)
      if (kind === 'never') return false
      if (kind === 'public' && target.port === 443) return true
      return named.some((names) => names({ ...target, host: hostWithoutBrackets(target.host) }))
    },
  }
}

/** Brackets, upper case and a final dot do not change which host is meant. */
export const hostWithoutBrackets = (host: string) =>
  host
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
    .replace(/\.$/, '')

type Names = (target: Target) => boolean

function readEntry(text: string): Names {
  const entry = text.trim()
  const [, place = '', port] = isIP(entry) ? ['', entry] : (/^(\[[^\]]+\]|[^:\s]+)(?::(\d{1,5}))?$/.exec(entry) ?? [])
  const host = hostWithoutBrackets(place)
  const number = port === undefined ? undefined : Number(port)
  if (host === '' || (number !== undefined && (number < 1 || number > 65_535))) throw unreadable(entry)
  if (host.includes('/')) return readRange(entry, host, number)
  return (target) => target.port === (number ?? 443) && (target.host === host || target.address === host)
}

function readRange(entry: string, range: string, port: number | undefined): Names {
  const [network = '', bits = '', rest] = range.split('/')
  const family = isIP(network)
  if (!family || rest !== undefined || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    throw unreadable(entry)
  const type = family === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(network, Number(bits), type)
  return (target) =>
    (port === undefined || target.port === port) && isIP(target.address) === family && list.check(target.address, type)
}

const unreadable = (entry: string) =>
  new Error(`--allow "${entry}" is none of host:port, host, CIDR (10.0.0.0/8) and CIDR:port`)
