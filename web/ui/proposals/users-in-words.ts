// Who uses what a change is made to, in words: each person once, by the e-mail address where there is one.
const mostNamed = 5

export function usersInWords(names: readonly string[]): string {
  const accounts = new Set(names.filter((name) => name.includes('@')).map((name) => accountOf(name)))
  const people = names.filter((name) => name.includes('@') || !accounts.has(accountOf(name)))
  if (people.length === 0) return 'nobody signs in to it'
  const more = people.length - mostNamed
  return `used by ${people.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `ann.berg@corp.example`, `CORP\ann.berg` and `ann.berg` are one. */
const accountOf = (name: string) => (name.split('@')[0] ?? name).split('\\').at(-1)?.toLowerCase()
