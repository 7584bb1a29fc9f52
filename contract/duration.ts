// A length of time in the words that all pages use: 840 ms, 12 s, 4 min, 3.5 h, 2.1 d.

export function durationOf(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < 60) return `${trimmed(seconds, seconds < 10 ? 1 : 0)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${trimmed(seconds / 3600, 1)} h`
  return `${trimmed(seconds / 86_400, 1)} d`
}

/** For what is measured in whole seconds. */
export const wholeSecondsOf = (seconds: number) => (seconds < 1 ? '< 1 s' : durationOf(seconds))

const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)))
