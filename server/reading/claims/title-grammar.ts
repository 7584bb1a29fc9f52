// Weighs what a title names by the part it plays in it. What happened counts before the means by which it happened, what a
// protection guards against is no claim where that protection is switched off, and a general claim gives way to a precise one. Pure.
import type { Claim } from '../../../contract/vocabulary.ts'
import type { PhraseMatch } from './phrase-matcher.ts'

export function weighTitle(words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  return belowPrecise(withoutGuarded(withLessMeans(words, found)))
}

/** What follows these is a means or an agent: "Process injection via PowerShell", "Service installed by an unusual client". */
const meansWords = new Set('via using through leveraging utilizing by mittels usando mediante'.split(' '))
const shareOfMeans = 0.6
/** Where nothing before the means claims this much, the means is the claim. */
const clearHead = 5
/** A name that means one thing alone, such as that of a tool, counts wherever it stands. */
const decisive = 14

function withLessMeans(words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const means = words.findIndex((word, at) => at > 0 && meansWords.has(word))
  if (means < 0 || !found.some(({ from, weight }) => from < means && weight >= clearHead)) return found
  return found.map((each) =>
    each.from > means && each.weight < decisive ? { ...each, weight: each.weight * shareOfMeans } : each,
  )
}

/** What protections guard against: "malware filter policy deleted" claims no malware. */
const guarded: ReadonlySet<Claim> = new Set([
  'malware',
  'ransomware',
  'exploitation-attempt',
  'vulnerable-software',
  'exfiltration',
  'phishing-delivered',
  'discovery',
  'policy-violation',
])
const shareOfGuarded = 0.5
/** How many words before a protection may name what it guards against. */
const reach = 3

function withoutGuarded(found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const off = found.find(({ phrase }) => phrase === 'protection weakened' || phrase === 'protection changed')
  if (!off) return found
  return found.map((each) =>
    guarded.has(each.claim) && each.to >= off.from - reach && each.from <= off.to + reach
      ? { ...each, weight: each.weight * shareOfGuarded }
      : each,
  )
}

/** Something ran, something was changed: true of most events, so that what is known more precisely counts before it. */
const general: ReadonlySet<Claim> = new Set(['cloud-change', 'execution'])
const notPrecise: ReadonlySet<Claim> = new Set([...general, 'informational', 'unfamiliar-sign-in', 'policy-violation'])
const clearlyPrecise = 8

function belowPrecise(found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const precise = Math.max(0, ...found.map(({ claim, weight }) => (notPrecise.has(claim) ? 0 : weight)))
  if (precise < clearlyPrecise) return found
  return found.map((each) => (general.has(each.claim) ? { ...each, weight: Math.min(each.weight, precise - 1) } : each))
}
