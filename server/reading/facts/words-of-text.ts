// The words of a text in plain form, for what is compared with labelled alerts.
import { withoutAccents } from '../../../contract/fold.ts'

/** ConsoleLogin is two words. */
export const wordsOfText = (text: string): readonly string[] =>
  withoutAccents(text.replace(/([a-z])([A-Z])/g, '$1 $2')).match(/\p{L}+/gu) ?? []
