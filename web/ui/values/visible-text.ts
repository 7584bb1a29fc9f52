// Text from outside where only plain text can stand: a tooltip, a label, an option, a notice. SafeText is for everywhere else.
import { showHidden } from '../../../contract/hidden-characters.ts'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [isolate, endOfIsolate] = ['\u2068', '\u2069']

/** Hidden characters are told by their code; what is written from right to left does not turn its neighbours around. */
export function visibleText(text: string): string {
  const visible = showHidden(text)
  return rightToLeft.test(visible) ? `${isolate}${visible}${endOfIsolate}` : visible
}
