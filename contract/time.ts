// Time on the wire: whole seconds since 1970, up to the end of year 9999.
import { z } from 'zod'

const lastSecond = 253_402_300_799
const tooEarly = 'Must not be before 1970.'
const tooLate = 'Must be Unix epoch seconds, before the year 10000. This looks like milliseconds: divide it by 1000.'

export const epochSeconds = z
  .int({
    // What is too large for a whole number is told as what it is, and only once.
    error: ({ code }) =>
      code === 'too_big'
        ? tooLate
        : code === 'too_small'
          ? tooEarly
          : 'Must be a whole number of seconds since 1970 (Unix epoch seconds).',
    abort: true,
  })
  .min(0, tooEarly)
  .max(lastSecond, tooLate)
  .meta({ description: 'Unix epoch seconds', format: 'int64' })

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timeZone = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, 'Must be the name of a time zone, such as Europe/Berlin.')
  .meta({ description: 'The name of a time zone, such as Europe/Berlin' })
