// Whether a person gave a case its title: the timeline has the changes of people.
import { sql } from 'kysely'

/** A condition on a row of cases. */
export const titledByPerson = sql<boolean>`exists (select from case_events told where told.case_uuid = cases.case_uuid and kind = 'edit'
  and starts_with(text, 'Title: was ') and right(text, length(cases.title) + 6) = 'is "' || cases.title || '".')`
