// Passwords of some people in old combination lists, changed long ago.
import type { Exposure, Facts } from '../facts.ts'
import type { Setting } from '../setting.ts'

export function oldExposures(setting: Setting): Facts {
  return {
    exposures: setting.people
      .filter((_, i) => i % 4 === 0)
      .map(
        (person, i): Exposure => ({
          key: `old ${person.key}`,
          subject: person.email,
          dump: { name: 'Fjordforum 2023', description: 'Members of a hobby forum', type: 'Combo List' },
          downloaded: setting.ago({ days: 420 + i * 31 }),
          secret: { type: 'SHA1', isClear: false, properties: ['Letter', 'Number', 'AtLeast8Characters'] },
        }),
      ),
  }
}
