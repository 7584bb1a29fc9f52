// Networks of our own: a customer's, with the agent, and behind it a third party's that nobody else reaches.
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

/** Why it cannot be done here; undefined when it can. */
export function whyNoNetworks(): string | undefined {
  if (process.getuid?.() !== 0) return 'it makes network namespaces, which needs root'
  try {
    ip('netns', 'add', 'vedette-probe')
    ip('netns', 'del', 'vedette-probe')
    return undefined
  } catch (error) {
    return `network namespaces cannot be made here (iproute2 and CAP_SYS_ADMIN): ${error}`
  }
}

export const addresses = { service: '10.77.1.1', agent: '10.77.1.2', thirdParty: '10.77.2.2' }
const thirdPartyNetwork = '10.77.2.0/24'
export const thirdPartyName = 'lab.corp.internal'

export function makeNetworks() {
  const [customer, thirdParty] = [`vedette-customer-${process.pid}`, `vedette-third-${process.pid}`]
  const remove = () => {
    for (const name of [customer, thirdParty]) {
      try {
        ip('netns', 'del', name)
      } catch {
        // it was not made
      }
      rmSync(`/etc/netns/${name}`, { recursive: true, force: true })
    }
    try {
      ip('route', 'del', 'unreachable', thirdPartyNetwork)
    } catch {
      // it was not made
    }
  }
  removeLeftovers()
  try {
    for (const name of [customer, thirdParty]) ip('netns', 'add', name)
    // Names are told in the customer's network only.
    mkdirSync(`/etc/netns/${customer}`, { recursive: true })
    writeFileSync(`/etc/netns/${customer}/hosts`, `127.0.0.1 localhost\n${addresses.thirdParty} ${thirdPartyName}\n`)
    join({ end: 'vdt-service', address: addresses.service }, { namespace: customer, address: addresses.agent })
    join(
      { end: 'vdt-customer', namespace: customer, address: '10.77.2.1' },
      { namespace: thirdParty, address: addresses.thirdParty },
    )
    for (const name of [customer, thirdParty]) ip('-n', name, 'link', 'set', 'lo', 'up')
    // Without it the service would ask its default gateway, and some gateways accept every connection.
    ip('route', 'replace', 'unreachable', thirdPartyNetwork)
  } catch (error) {
    remove()
    throw error
  }
  const runIn = (namespace: string) => (command: string, args: readonly string[], options: SpawnOptions) =>
    spawn('ip', ['netns', 'exec', namespace, command, ...args], options)
  return {
    inCustomer: runIn(customer),
    inThirdParty: runIn(thirdParty),
    /** The way between the service and the customer. */
    cut: () => ip('link', 'set', 'vdt-service', 'down'),
    mend: () => ip('link', 'set', 'vdt-service', 'up'),
    remove,
  }
}

/** A drill that was killed leaves its networks behind: those of processes that have ended are removed. */
function removeLeftovers() {
  for (const [name, pid] of ip('netns', 'list')
    .toString()
    .matchAll(/vedette-(?:customer|third)-(\d+)/g)) {
    if (existsSync(`/proc/${pid}`)) continue
    ip('netns', 'del', name)
    try {
      ip('link', 'del', 'vdt-service') // with its network it goes only some time later
    } catch {
      // it was not made, or has gone already
    }
  }
}

interface End {
  end?: string
  namespace?: string
  address: string
}

function join(one: Required<Pick<End, 'end'>> & End, other: End & { namespace: string }) {
  ip('link', 'add', one.end, 'type', 'veth', 'peer', 'name', 'vdt-up', 'netns', other.namespace)
  if (one.namespace) ip('link', 'set', one.end, 'netns', one.namespace)
  const place = one.namespace ? ['-n', one.namespace] : []
  ip(...place, 'address', 'add', `${one.address}/24`, 'dev', one.end)
  ip(...place, 'link', 'set', one.end, 'up')
  ip('-n', other.namespace, 'address', 'add', `${other.address}/24`, 'dev', 'vdt-up')
  ip('-n', other.namespace, 'link', 'set', 'vdt-up', 'up')
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })
