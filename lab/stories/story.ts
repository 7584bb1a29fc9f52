// What a story is: the alerts it raises, what truly happened, and what each platform knows of it.
import type { Facts } from '../world/facts.ts'
import type { Setting } from '../world/setting.ts'

export type Verdict = 'malicious' | 'suspicious' | 'benign' | 'inconclusive'

export type StoryAlert = {
  alert_provider: string
  alert_type: string
  alert_content: string
  /** Epoch seconds. */
  created_at_source: number
}

export type Story = {
  id: string
  title: string
  /** The truth, written down before anyone investigates. */
  verdict: Verdict
  because: string
  alerts: StoryAlert[]
  facts: Facts
}

export type Tell = (setting: Setting) => Story
