// Characters that hide something in a text: shown by their code on pages, on paper and in the terminal, and refused in names.

/** Everything but tab and line feed that has no look of its own or changes the look of its neighbours. */
export const hiddenCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** What no name holds. The joiners are no such: Persian, Indic scripts and emoji are written with them. */
export const hiddenInNames = new RegExp(`(?![\\u200c\\u200d])(?:${hiddenCharacters.source}|[\\t\\n])`, 'u')

/** For a name that comes from elsewhere, where refusing it would keep somebody out. */
export const withoutHidden = (text: string) => text.replace(new RegExp(hiddenInNames, 'gu'), '').trim()

export const codeOfCharacter = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

export const showHidden = (text: string) =>
  text.replace(hiddenCharacters, (character) => `[${codeOfCharacter(character)}]`)
