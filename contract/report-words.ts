// Words of reports that the pages and the paper share.

/** How many of the alerts of a period have a verdict. */
export function verdictShare(withVerdict: number, total: number): string {
  if (total === 0) return 'None came in'
  if (withVerdict === 0) return 'None has a verdict yet'
  if (withVerdict === total) return total === 1 ? 'It has a verdict' : 'All have a verdict'
  return `${withVerdict.toLocaleString('en')} of them ${withVerdict === 1 ? 'has' : 'have'} a verdict`
}
