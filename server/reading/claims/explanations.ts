// What a text says that events of a kind are typical of, may come from, or can be used for: it explains them, and tells nothing of this one. Pure.

/** From such words to the end of the sentence. */
const explaining =
  /\b(?:typical (?:of|for)|typically (?:caused|used|seen)|characteristic of|may be (?:caused|due|used)|might be caused|could be caused|can be (?:caused|used|abused|a sign)|is (?:often|commonly|frequently|sometimes) (?:used|seen|caused|abused)|commonly (?:used|seen|associated)|as (?:used|seen) (?:by|in)|known from|an? attacker (?:may|might|can|could))\b(?:[^.!?\n]|\.(?=\w)){0,600}/gi

export const withoutExplanations = (text: string): string => text.replace(explaining, ' ')
