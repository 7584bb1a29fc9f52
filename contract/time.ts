// Time on the wire: whole seconds since 1970, up to the end of year 9999.
import { z } from 'zod'

const lastSecond = 253_402_300_799

export const epochSeconds = z
  .int('Must be a whole number of seconds since 1970 (Unix epoch seconds).')
  .min(0, 'Must not be before 1970.')
  .max(
    lastSecond,
    'Must be Unix epoch seconds, before the year 10000. This looks like milliseconds: divide it by 1000.',
  )
  .meta({ description: 'Unix epoch seconds', format: 'int64' })
