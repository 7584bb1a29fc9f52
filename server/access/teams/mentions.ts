// Whom a text names with @: by the whole name, the e-mail address, or its first part. Of several that fit the longest counts, and
// a name that two people share names neither. Pure.

interface Nameable {
  uuid: string
  name: string
  email?: string
}

const mostMentions = 50

export function findMentions(text: string, everybody: readonly Nameable[]): string[] {
  const names = new Map<string, string | null>()
  for (const { uuid, name, email } of everybody)
    for (const each of new Set([name, name.replaceAll(' ', ''), email, email?.split('@')[0]]))
      if (each) names.set(each.toLowerCase(), names.has(each.toLowerCase()) ? null : uuid)
  const byLength = [...names.keys()].sort((a, b) => b.length - a.length)
  const longest = byLength[0]?.length ?? 0
  const found = [...text.matchAll(/(?<![\p{L}\p{N}.@])@/gu)].flatMap(({ index }) => {
    const rest = text.slice(index + 1, index + 2 + longest).toLowerCase()
    const name = byLength.find((each) => rest.startsWith(each) && !/^[\p{L}\p{N}]/u.test(rest.slice(each.length)))
    return name === undefined ? [] : (names.get(name) ?? [])
  })
  return [...new Set(found)].slice(0, mostMentions)
}
