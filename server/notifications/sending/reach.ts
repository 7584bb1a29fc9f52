// Where notifications may go: the address rules of connectors, and for mail servers the ports of mail.
import { readFileSync } from 'node:fs'
import { type AllowList, parseAllowList } from '../../../connectors/kit/network/address-rules.ts'
import { createDial, type Dial, mayEnterTarget } from '../../../connectors/kit/network/dial.ts'
import { checkUrl } from '../../../connectors/kit/network/send.ts'

export interface Reach {
  allowFor(organizationCode: string | null): AllowList
  dialFor(organizationCode: string | null): Dial
  mail: { allow: AllowList; dial: Dial }
  ca: string | undefined
  /** The address of the dashboard, for links. */
  origin: string
}

interface ReachSettings {
  allowPrivateTargets: readonly string[]
  caFile: string | undefined
  publicUrl: string | undefined
  host: string
  port: number
}

const mailPorts = [25, 465, 587] as const

export function openReach(settings: ReachSettings): Reach {
  const { allowPrivateTargets, caFile, publicUrl, host, port } = settings
  const all = parseAllowList(allowPrivateTargets.join(','))
  const allowFor = (code: string | null) => (code === null ? all : (all.of?.(code) ?? all))
  return {
    allowFor,
    dialFor: (code) => createDial({ allow: allowFor(code) }),
    mail: { allow: all, dial: createDial({ allow: all, ports: mailPorts }) },
    ca: caFile === undefined ? undefined : readFileSync(caFile, 'utf8'),
    origin: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

/** Why the address may not be entered; undefined: it may. What its name stands for is judged when it is dialled. */
export function refusedUrl(text: string, allow: AllowList): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'Must be an address that begins with https://.'
  if (url.username || url.password) return 'Must not hold a user name or a password.'
  try {
    checkUrl(url, allow)
  } catch (error) {
    return `${error instanceof Error ? error.message : 'It may not be reached'}.`
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return mayEnterTarget(allow, { host: url.hostname, port })
    ? undefined
    : `${url.hostname} may not be reached: it is a private or reserved address.`
}

export const mayEnterMailServer = (allow: AllowList, server: { host: string; port: number }) =>
  mayEnterTarget(allow, server, mailPorts)
