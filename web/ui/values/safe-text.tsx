// Text from outside, shown so that what it hides can be seen: control characters, direction marks, invisible ones.
import { Fragment } from 'react'
import { codeOfCharacter, hiddenCharacters } from '../../../contract/hidden-characters.ts'
import classes from './safe-text.module.css'

export const SafeText = ({ text }: { text: string }) => (
  <bdi className={classes.text}>
    {splitHidden(text).map(({ at, part, isHidden }) =>
      isHidden ? (
        <span key={at} className={classes.hidden} title={`Hidden character ${codeOfCharacter(part)}`}>
          {codeOfCharacter(part)}
        </span>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </bdi>
)

function splitHidden(text: string) {
  const parts: { at: number; part: string; isHidden: boolean }[] = []
  let from = 0
  for (const { 0: part, index } of text.matchAll(hiddenCharacters)) {
    if (index > from) parts.push({ at: from, part: text.slice(from, index), isHidden: false })
    parts.push({ at: index, part, isHidden: true })
    from = index + part.length
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isHidden: false })
  return parts
}
