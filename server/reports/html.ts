// Pieces of HTML in which every value is escaped: what a report tells was written by attackers too. Pure.

export interface Html {
  readonly markup: string
}

type Value = string | number | null | undefined | Html | readonly Html[]

/** As a tag of a template: the template is ours, its values are text, or pieces that were made in the same way. */
export const html = (template: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: template.map((part, index) => part + markupOf(values[index])).join(''),
})

/** A text from outside, isolated from its surroundings, with what it hides made visible. */
export const quoted = (text: string): Html => html`<bdi>${visible(text)}</bdi>`

function markupOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Everything but tab and line feed that has no look of its own or changes the look of its neighbours. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

const visible = (text: string) =>
  text.replace(
    hidden,
    (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )
