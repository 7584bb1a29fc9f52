// Makes things happen at the platforms while the lab runs, and writes down what did: the measure of who reads them.
import { eventRow } from './malware-protection/events.ts'
import type { Streams } from './malware-protection/streams.ts'
import type { Journal } from './serve/journal.ts'
import { intelligenceAlertId } from './threat-intelligence/alerts.ts'
import { playbookAlertId } from './threat-intelligence/playbook-alerts.ts'
import { investigationId } from './vulnerability-investigation/investigations.ts'
import type { Detection } from './world/facts.ts'
import type { World } from './world/world.ts'

export const happeningSources = [
  'endpoint-alerts',
  'incidents',
  'malware-events',
  'investigations',
  'intelligence-alerts',
  'playbook-alerts',
] as const
export type HappeningSource = (typeof happeningSources)[number]

export type Happening = {
  source: HappeningSource
  count?: number | undefined
  /** When the platform made it, in epoch milliseconds; now unless told. */
  at?: number | undefined
  /** How far each is after the one before; 0: all at the same moment. */
  apartMs?: number | undefined
  severity?: Detection['severity'] | undefined
  /** A further alert of the incident that this alert belongs to. */
  joins?: string | undefined
}

type Parts = { world: World; journal: Journal; streams: Streams; now: () => number; malwareAddress: () => string }

export function happenings({ world, journal, streams, now, malwareAddress }: Parts) {
  const happened: { source: HappeningSource; id: string; at: number }[] = []
  let number = 0
  const { setting } = world

  const detection = (key: string, at: number, severity: Detection['severity']): Detection =>
    setting.detection(key, 'da', {
      service: 'MicrosoftDefenderForEndpoint',
      source: 'WindowsDefenderAtp',
      title: `Suspicious process ${key}`,
      description: 'A process behaved like a known tool.',
      category: 'Execution',
      severity,
      status: 'New',
      investigationState: 'Queued',
      techniques: [],
      // The platform makes the alert a minute after the event.
      at: at - 60_000,
      updated: at,
      machine: setting.machine('lt-101'),
      evidence: [],
    })
  const alert = (key: string, at: number, { severity = 'High', joins }: Happening) => {
    const made = detection(key, at, severity)
    const incident = world.incidents.find(({ detections }) => detections.some(({ id }) => id === joins))
    if (incident) {
      incident.detections.push(made)
      incident.updated = at - 90_000
      return made.id
    }
    const times = { at: at - 90_000, updated: at - 90_000 }
    const last = Math.max(7000, ...world.incidents.map((each) => each.number))
    world.incidents.push({ ...setting.incident(key, made.title, [made], times), number: last + 1 })
    return made.id
  }

  const make: Record<HappeningSource, (key: string, at: number, what: Happening) => string> = {
    'endpoint-alerts': alert,
    incidents: alert,
    'malware-events': (key, at) => {
      const identity = setting.file(key)
      const event = {
        key,
        type: 'Threat Detected' as const,
        at,
        machine: setting.machine('lt-101'),
        severity: 'High' as const,
        detection: 'W32.Lab.Happened',
        detectionKey: key,
        file: { name: `${key}.exe`, path: 'C:\\Users\\Public', identity, disposition: 'Malicious' as const },
      }
      world.malwareEvents.push(event)
      streams.publish(eventRow(event, setting, malwareAddress()))
      return setting.seeded.beyondSafe(`event ${key}`).toString()
    },
    investigations: (key, at) => {
      const row = { title: `Investigation ${key}`, status: 'OPEN', source: 'ALERT', priority: 'HIGH' } as const
      world.investigations.push({ key, ...row, disposition: 'UNDECIDED', at, tags: [], alerts: [], comments: [] })
      return investigationId(world, key)
    },
    'intelligence-alerts': (key, at) => {
      world.intelligenceAlerts.push({
        key,
        title: `Mention ${key}`,
        rule: 'Company mentioned',
        at,
        status: 'New',
        entities: [],
        fragment: 'The company was mentioned.',
        document: { title: 'A page', url: 'https://forum.example/1', source: 'Forum' },
        insight: '',
      })
      return intelligenceAlertId(world, key)
    },
    'playbook-alerts': (key, at) => {
      world.playbookAlerts.push({
        key,
        category: 'domain_abuse',
        title: `${key}.example`.replaceAll(' ', '-'),
        status: 'New',
        priority: 'High',
        created: at,
        updated: at,
        entity: { id: `idn:${key}.example`, name: `${key}.example` },
        risk: 60,
        targets: [],
        evidence: {},
      })
      return playbookAlertId(world, key)
    },
  }

  return {
    /** Answers the ids by which the platform tells them apart. */
    happen(what: Happening): string[] {
      const { source, count = 1, at = now(), apartMs = 0 } = what
      const ids = Array.from({ length: count }, (_, i) => {
        number += 1
        const time = at + i * apartMs
        const id = make[source](`happening ${setting.now} ${number}`, time, what)
        happened.push({ source, id, at: time })
        return id
      })
      journal.happened()
      return ids
    },
    /** Everything that has happened since the start, oldest first. */
    happened: (source?: HappeningSource) => happened.filter((each) => source === undefined || each.source === source),
  }
}
