// Where a comment is about to mention somebody, who is suggested, and the text with the name in it. Pure.
export interface Mentionable {
  assignee: string
  kind: 'person' | 'team' | 'on_call'
  name: string
}

const longestTyped = 40
const mostSuggested = 8

/** The @ before the caret and what was typed after it; the service looks for mentions after the same characters. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const before = text.slice(Math.max(0, caret - longestTyped - 2), caret)
  const found = /(?<![\p{L}\p{N}.@])@([\p{L}\p{N}._'-]*(?: [\p{L}\p{N}._'-]*)?)$/u.exec(before)
  if (!found) return undefined
  const typed = found[1] ?? ''
  return { from: caret - typed.length - 1, typed }
}

/** Names that begin with what was typed come first, then those in which a later word does. */
export function suggestMentions<One extends Mentionable>(everybody: readonly One[], typed: string): One[] {
  const wanted = typed.toLowerCase()
  const rankOf = ({ name }: One) => {
    const known = name.toLowerCase()
    if (known.startsWith(wanted)) return 0
    return known.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return everybody
    .filter((one) => one.kind !== 'on_call' && rankOf(one) < 2)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostSuggested)
}

export function withMention(text: string, { from, to }: { from: number; to: number }, name: string) {
  const rest = text.slice(to)
  const written = `@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, from) + written + rest, caret: from + name.length + 2 }
}
