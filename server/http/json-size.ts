// Counts what a text of JSON holds before it is parsed: parsing is dear where it holds millions of tiny values.

export interface MostOfJson {
  /** Of the outermost list. */
  items: number
  /** Of one object. */
  names: number
  /** Of all lists and objects. */
  values: number
}

/** Of what there is more. What follows is not looked at. */
export function tooMuchIn(text: string, most: MostOfJson): keyof MostOfJson | undefined {
  if (text.length <= Math.min(most.items, most.names, most.values)) return undefined
  const namesAbove: number[] = []
  let [itemsSeen, namesHere, valuesSeen] = [1, 0, 0]
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at)
        break
      case ':':
        if (++namesHere > most.names) return 'names'
        break
      case '[':
      case '{':
        namesAbove.push(namesHere)
        namesHere = 0
        if (++valuesSeen > most.values) return 'values'
        break
      case ']':
      case '}':
        namesHere = namesAbove.pop() ?? 0
        break
      case ',':
        if (++valuesSeen > most.values) return 'values'
        if (namesAbove.length === 1 && ++itemsSeen > most.items) return 'items'
    }
  }
  return undefined
}

/** Where the quotation mark stands that ends it. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}
