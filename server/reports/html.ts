// Pieces of HTML in which every value is escaped: what a report tells was written by attackers too. Pure.
import { showHidden } from '../../contract/hidden-characters.ts'

export interface Html {
  readonly markup: string
}

type Value = string | number | null | undefined | Html | readonly Html[]

/** As a tag of a template: the template is ours, its values are text, or pieces that were made in the same way. */
export const html = (template: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: template.map((part, index) => part + markupOf(values[index])).join(''),
})

/** A text from outside, isolated from its surroundings, with what it hides made visible. */
export const quoted = (text: string): Html => html`<bdi>${showHidden(text)}</bdi>`

function markupOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? '')
