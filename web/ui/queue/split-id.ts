// Where a long id is broken onto two lines: after a hyphen or an underscore near its middle.

/** What a line holds beside the other columns on a screen of 1440. */
const lettersOfLine = 19

/** Two parts that together are the id. Where a word of it is longer than a line, the id is broken in its middle. */
export function splitId(id: string): [string, string] {
  const middle = Math.ceil(id.length / 2)
  const longerPart = (at: number) => Math.max(at, id.length - at)
  const places = Array.from(id.matchAll(/[-_]/g), ({ index }) => index + 1)
  const best = places.reduce((most, at) => (longerPart(at) <= longerPart(most) ? at : most), 0)
  const at = longerPart(best) <= lettersOfLine ? best : middle
  return [id.slice(0, at), id.slice(at)]
}
