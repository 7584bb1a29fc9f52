// A browser in two words, from what it says of itself.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

export function browserOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const named = (list: readonly (readonly [string, string])[]) => list.find(([part]) => text.includes(part))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return text.slice(0, 40) || 'unknown'
  return system ? `${browser} on ${system}` : browser
}
