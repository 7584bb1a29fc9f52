// Where the endpoint platform has seen a file, an address, a host name or an account.
import type { Machine } from '../world/company.ts'
import type { Detection, FileIdentity, Telemetry, Time } from '../world/facts.ts'
import type { World } from '../world/world.ts'

export type Sighting = { machine: Machine; at: Time; name: string }

export function sightings(world: World) {
  const detections = world.incidents.flatMap((incident) => incident.detections)
  let identities: Map<string, FileIdentity> | undefined
  const rows = (fits: (row: Telemetry) => string | undefined): Sighting[] =>
    world.telemetry.flatMap((row) => {
      const name = row.machine ? fits(row) : undefined
      return name === undefined || !row.machine ? [] : [{ machine: row.machine, at: row.at, name }]
    })
  return {
    /** The file that a hash stands for, when the platform has met it. */
    identify: (hash: string): FileIdentity | undefined => {
      identities ??= knownIdentities(world, detections)
      return identities.get(hash.toLowerCase())
    },
    ofFile: ({ sha1, sha256 }: FileIdentity): Sighting[] => [
      ...rows(({ columns }) =>
        columns.SHA256 === sha256 || (sha1 !== '' && columns.SHA1 === sha1) ? text(columns.FileName) : undefined,
      ),
      ...detections.flatMap(({ machine, at, evidence }) =>
        machine
          ? evidence.flatMap((item) =>
              'file' in item && item.file.sha256 === sha256 ? [{ machine, at, name: item.name }] : [],
            )
          : [],
      ),
    ],
    ofIp: (ip: string): Sighting[] => rows(({ columns }) => (columns.RemoteIP === ip ? ip : undefined)),
    ofDomain: (domain: string): Sighting[] =>
      rows(({ columns }) => (isUnder(hostOf(text(columns.RemoteUrl)), domain) ? domain : undefined)),
    ofAccount: (account: string): Sighting[] =>
      rows(({ table, columns }) =>
        table === 'DeviceLogonEvents' && columns.ActionType === 'LogonSuccess' && columns.AccountName === account
          ? account
          : undefined,
      ),
    names: {
      file:
        ({ sha256 }: FileIdentity) =>
        (detection: Detection) =>
          detection.evidence.some((item) => 'file' in item && item.file.sha256 === sha256),
      ip: (ip: string) => (detection: Detection) =>
        detection.evidence.some((item) => item.kind === 'Ip' && item.ip === ip),
      domain: (domain: string) => (detection: Detection) =>
        detection.evidence.some((item) => item.kind === 'Url' && isUnder(hostOf(item.url), domain)),
      account: (account: string) => (detection: Detection) => detection.user?.account === account,
      machine: (machine: Machine) => (detection: Detection) => detection.machine === machine,
    },
  }
}

function knownIdentities({ telemetry, files }: World, detections: readonly Detection[]): Map<string, FileIdentity> {
  const identities = new Map<string, FileIdentity>()
  const learn = (file: FileIdentity) => {
    for (const hash of [file.sha1, file.sha256]) if (hash !== '') identities.set(hash, file)
  }
  for (const { columns } of telemetry)
    if (typeof columns.SHA256 === 'string' && !identities.has(columns.SHA256))
      learn({ sha256: columns.SHA256, sha1: text(columns.SHA1), md5: text(columns.MD5) })
  for (const { evidence } of detections) for (const item of evidence) if ('file' in item) learn(item.file)
  for (const { identity } of files) learn(identity)
  return identities
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const hostOf = (url: string) => /^(?:[a-z]+:\/\/)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)
