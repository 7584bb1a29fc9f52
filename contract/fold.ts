// One spelling of names in Latin letters, so that München, Muenchen and MUNCHEN can be compared. Other scripts stay as they are.

const bareLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' }
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Lower case, without accents. Letters that no accent makes (ß, ø, æ) become their nearest. */
export function withoutAccents(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßøæœłđı]/g, (letter) => bareLetters[letter] ?? letter)
}

/** Letters and digits alone, lower case, without accents. */
export const foldName = (name: string): string => withoutAccents(name).replace(/[^\p{L}\p{N}]/gu, '')

/** How a text may be written in plain letters: Köln as koln and koeln. */
export const plainSpellings = (text: string): string[] => [
  withoutAccents(text),
  withoutAccents(text.toLowerCase().replace(/[äöüøå]/g, (letter) => spelledOut[letter] ?? letter)),
]

/** The same of a name. */
export const foldedSpellings = (name: string): string[] => plainSpellings(name).map(foldName)
