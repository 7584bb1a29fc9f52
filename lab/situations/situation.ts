// What a situation is: alerts to post into a world that a person has arranged, and what a good investigation makes of them.
import type { ConnectorName } from '../connections.ts'
import type { FaultInput } from '../serve/faults.ts'
import type { StoryAlert, Verdict } from '../stories/story.ts'
import type { Facts } from '../world/facts.ts'
import type { Setting } from '../world/setting.ts'

export type Severity = 'informational' | 'low' | 'medium' | 'high' | 'critical'

/** A change that a case may propose, in plain terms. */
export type ProposedChange = {
  action:
    | 'isolate-machine'
    | 'scan-machine'
    | 'collect-package'
    | 'restrict-execution'
    | 'quarantine-file'
    | 'block-indicator'
    | 'contain-account'
    | 'any'
  /** Host name of a machine, or the address, domain, URL, hash or e-mail address; `*` stands for any. */
  target: string
}

export type Expected = {
  verdict: Verdict
  /** Severities a person would accept; any when left out. */
  severities?: Severity[]
  /** Each must be proposed. */
  proposals?: ProposedChange[]
  /** None may be proposed. */
  forbidden?: ProposedChange[]
}

export type Situation = {
  /** Words joined by hyphens; the same in no other situation. */
  id: string
  /** What it tries, for example formats, vocabulary, contradiction, resolution, travel, chains, carry-over, poisoning. */
  group: string
  title: string
  /** Posted in this order, each after the investigation of the one before has ended. What is expected is of the last. */
  alerts: StoryAlert[]
  /** What the platforms know beside the ordinary history. */
  facts?: Facts
  /** Switched on once the connections are made, before the first alert is posted. */
  faults?: FaultInput[]
  /** The credential set of a platform when it is not the full one; null leaves the platform unconnected. */
  connections?: Partial<Record<ConnectorName, string | null>>
  expected: Expected
  /** Why a good analyst would say so. */
  because: string
}

export type TellSituation = (setting: Setting) => Situation
