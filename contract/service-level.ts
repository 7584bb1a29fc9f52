// Service levels: how soon an organization wants its cases acknowledged, contained and closed, and when its people are there.

import { z } from 'zod'
import { epochSeconds, timeZone } from './time.ts'
import { levelStates, levelTargets, severities, targetStates, weekdays } from './vocabulary.ts'

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Must be a time of the day, such as 09:00.')
  .meta({ description: 'Local time, such as 09:00; 24:00 is the end of the day', example: '09:00' })

const OfficeHours = z
  .strictObject({ day: z.enum(weekdays), from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, 'Must begin before it ends. Hours over midnight are two entries.')
export type OfficeHours = z.output<typeof OfficeHours>

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const minutes = z
  .int()
  .min(1)
  .max(525_600)
  .nullable()
  .default(null)
  .meta({ description: 'Minutes since the case was opened; null: nothing is promised' })

const SeverityTargets = z.strictObject({
  acknowledge: minutes,
  contain: minutes,
  close: minutes,
  around_the_clock: z.boolean().default(false).meta({ description: 'Counted at all times, not in office hours alone' }),
})

export const ServiceLevels = z
  .object({
    time_zone: timeZone.default('UTC'),
    office_hours: z
      .array(OfficeHours)
      .max(50)
      .default([])
      .meta({ description: 'When time counts; none: at all times' }),
    holidays: z
      .array(
        z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .refine(isDate, 'Must be a day, such as 2026-12-25.'),
      )
      .max(400)
      .default([])
      .meta({ description: 'Days without office hours' }),
    at_risk_percent: z
      .int()
      .min(1)
      .max(99)
      .default(75)
      .meta({ description: 'A target is at risk once this share of its time is over' }),
    targets: z.partialRecord(z.enum(severities), SeverityTargets).default({}).meta({
      description: 'By severity; a severity that is left out has none',
    }),
  })
  .meta({
    id: 'ServiceLevels',
    example: {
      time_zone: 'Europe/Paris',
      office_hours: [{ day: 'monday', from: '09:00', to: '17:30' }],
      holidays: ['2026-12-25'],
      at_risk_percent: 75,
      targets: { critical: { acknowledge: 15, contain: 60, close: 1440, around_the_clock: true } },
    },
  })
export type ServiceLevels = z.output<typeof ServiceLevels>

/** Of a row in the list. */
export const caseLevel = {
  service_level: z.enum(levelStates).nullable().meta({
    description:
      'on_time, at_risk, breached (one of its targets was missed, also if it was reached later), met (closed in time); null: nothing is promised',
  }),
  due_at: epochSeconds.nullable().meta({ description: 'When the next target is due; null: none is open' }),
}

export const CaseTarget = z.object({
  target: z.enum(levelTargets),
  due_at: epochSeconds,
  done_at: epochSeconds.nullable(),
  state: z.enum(targetStates).meta({ description: 'not_needed: the case was closed without it' }),
})
export type CaseTarget = z.output<typeof CaseTarget>
