// One form of a field's name: products differ in case, blanks, dashes and underscores, and Sentinel adds the type of a column.

export const plainName = (name: string): string =>
  name
    .slice(0, 80)
    .replace(/_[sdgbt]$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
