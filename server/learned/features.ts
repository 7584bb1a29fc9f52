// Features as numbers: a mark of what a feature is about, joined with what it says. Whole numbers cost less than strings to make.

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** One number of two; their order counts. */
export const join = (one: number, other: number): number => {
  const mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}

/** The row of a table that has so many of them, a power of two. Features that fall into the same row share their weights. */
export const rowOf = (feature: number, rows: number): number => ((feature >>> 16) ^ feature) & (rows - 1)
