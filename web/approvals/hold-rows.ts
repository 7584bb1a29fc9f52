// Keeps rows where they stand while a list changes. Pure.
export interface HeldRow<Row> {
  row: Row
  /** It is no longer in the list: this is how it was last seen there. */
  isGone: boolean
}

/** Rows that are shown stay in their places, those that left the list too; new ones come after them. */
export function holdRows<Row>(
  shown: readonly HeldRow<Row>[],
  now: readonly Row[],
  idOf: (row: Row) => string,
): HeldRow<Row>[] {
  const nowById = new Map(now.map((row) => [idOf(row), row]))
  const shownIds = new Set(shown.map(({ row }) => idOf(row)))
  const kept = shown.map(({ row: before }) => {
    const row = nowById.get(idOf(before))
    return row ? { row, isGone: false } : { row: before, isGone: true }
  })
  const added = now.filter((row) => !shownIds.has(idOf(row))).map((row) => ({ row, isGone: false }))
  return [...kept, ...added]
}
