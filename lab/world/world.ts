// The whole world for one seed and one moment: the company, its ordinary history, and the stories or situations in it.
import type { Situation, TellSituation } from '../situations/situation.ts'
import { tellStories } from '../stories/stories.ts'
import type { Story } from '../stories/story.ts'
import type { Facts, Incident, Time } from './facts.ts'
import { ordinaryHistory } from './history/history.ts'
import { makeSetting, type Setting } from './setting.ts'

export type NumberedIncident = Incident & { number: number }
export type World = Required<Omit<Facts, 'incidents' | 'people' | 'machines'>> & {
  setting: Setting
  stories: Story[]
  situations: Situation[]
  incidents: NumberedIncident[]
}

/** Situations take the place of the stories, so that nothing but the ordinary history surrounds them. */
export function buildWorld(seed: string, now: Time, tellers?: readonly TellSituation[]): World {
  const setting = makeSetting(seed, now)
  const history = ordinaryHistory(setting)
  const stories = tellers ? [] : tellStories(setting)
  const situations = (tellers ?? []).map((tell) => tell(setting))
  const told: Facts[] = [
    ...history,
    ...stories.map(({ facts }) => facts),
    ...situations.map(({ facts }) => facts ?? {}),
  ]
  for (const { people = [], machines = [] } of told) {
    setting.people.push(...people)
    setting.machines.push(...machines)
  }
  return {
    setting,
    stories,
    situations,
    incidents: told
      .flatMap(({ incidents = [] }) => incidents)
      .sort((a, b) => a.at - b.at)
      .map((incident, i) => ({ ...incident, number: 7001 + i })),
    files: told.flatMap(({ files = [] }) => files),
    malwareEvents: told.flatMap(({ malwareEvents = [] }) => malwareEvents),
    investigations: told.flatMap(({ investigations = [] }) => investigations),
    vulnerabilities: told.flatMap(({ vulnerabilities = [] }) => vulnerabilities),
    findings: told.flatMap(({ findings = [] }) => findings),
    bookings: told.flatMap(({ bookings = [] }) => bookings),
    intelligence: told.flatMap(({ intelligence = [] }) => intelligence),
    intelligenceAlerts: told.flatMap(({ intelligenceAlerts = [] }) => intelligenceAlerts),
    playbookAlerts: told.flatMap(({ playbookAlerts = [] }) => playbookAlerts),
    exposures: told.flatMap(({ exposures = [] }) => exposures),
    telemetry: told.flatMap(({ telemetry = [] }) => telemetry),
  }
}
