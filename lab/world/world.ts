// The whole world for one seed and one moment: the company, the stories and the ordinary days around them.
import { tellStories } from '../stories/stories.ts'
import type { Story } from '../stories/story.ts'
import type { Facts, Incident, Time } from './facts.ts'
import { ordinaryDays } from './ordinary-days.ts'
import { makeSetting, type Setting } from './setting.ts'

export type NumberedIncident = Incident & { number: number }
export type World = Required<Omit<Facts, 'incidents'>> & {
  setting: Setting
  stories: Story[]
  incidents: NumberedIncident[]
}

export function buildWorld(seed: string, now: Time): World {
  const setting = makeSetting(seed, now)
  const stories = tellStories(setting)
  const told: Facts[] = [...stories.map(({ facts }) => facts), ordinaryDays(setting)]
  return {
    setting,
    stories,
    incidents: told
      .flatMap(({ incidents = [] }) => incidents)
      .sort((a, b) => a.at - b.at)
      .map((incident, i) => ({ ...incident, number: 7001 + i })),
    malwareEvents: told.flatMap(({ malwareEvents = [] }) => malwareEvents),
    investigations: told.flatMap(({ investigations = [] }) => investigations),
    vulnerabilities: told.flatMap(({ vulnerabilities = [] }) => vulnerabilities),
    findings: told.flatMap(({ findings = [] }) => findings),
    bookings: told.flatMap(({ bookings = [] }) => bookings),
    intelligence: told.flatMap(({ intelligence = [] }) => intelligence),
    intelligenceAlerts: told.flatMap(({ intelligenceAlerts = [] }) => intelligenceAlerts),
    playbookAlerts: told.flatMap(({ playbookAlerts = [] }) => playbookAlerts),
    telemetry: told.flatMap(({ telemetry = [] }) => telemetry),
  }
}
