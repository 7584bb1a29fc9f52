// The day of a moment, for statements.

/** "2026-02-03" */
export const dayOf = (moment: number | undefined) =>
  moment === undefined ? 'an unknown day' : new Date(moment).toISOString().slice(0, 10)
