// Text from outside, shown so that what it hides can be seen: control characters, direction marks, invisible ones.
import { Fragment } from 'react'
import classes from './safe-text.module.css'

export const SafeText = ({ text }: { text: string }) => (
  <bdi className={classes.text}>
    {splitHidden(text).map(({ at, part, isHidden }) =>
      isHidden ? (
        <span key={at} className={classes.hidden} title={`Hidden character ${codeOf(part)}`}>
          {codeOf(part)}
        </span>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </bdi>
)

/** Everything but tab and line feed that has no look of its own or changes the look of its neighbours. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

function splitHidden(text: string) {
  const parts: { at: number; part: string; isHidden: boolean }[] = []
  let from = 0
  for (const { 0: part, index } of text.matchAll(hidden)) {
    if (index > from) parts.push({ at: from, part: text.slice(from, index), isHidden: false })
    parts.push({ at: index, part, isHidden: true })
    from = index + part.length
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isHidden: false })
  return parts
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
