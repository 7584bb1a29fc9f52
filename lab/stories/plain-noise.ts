// An alert that says next to nothing about something that nobody knows.
import type { Tell } from './story.ts'

export const plainNoise: Tell = (setting) => {
  const at = setting.ago({ minutes: 12 })
  return {
    id: 'plain-noise',
    title: 'Plain noise',
    verdict: 'inconclusive',
    because:
      'The alert names no person, file or address, and the host in it is unknown to every platform: there is nothing to decide on.',
    alerts: [
      {
        alert_provider: 'siem',
        alert_type: 'Anomalous event rate',
        created_at_source: setting.seconds(at),
        alert_content:
          'Anomaly score 0.61 for log source "kiosk-lobby-9" (baseline 14 events/min, observed 39 events/min). No further details available. Build 4.11.0.2217.',
      },
    ],
    facts: {},
  }
}
