// Text of any length: the beginning, and more of it on demand, so that a line of a megabyte does not stop the page.
import { useState } from 'react'
import classes from './long-text.module.css'
import { SafeText } from './safe-text.tsx'

const first = 4000
/** Nobody presses a button for less. */
const least = 2000
const more = 40_000

export function LongText({ text }: { text: string }) {
  const [asked, setAsked] = useState(first)
  const shown = text.length - asked > least ? asked : text.length
  const left = text.length - shown
  return (
    <>
      {chunks(text.slice(0, shown)).map(({ at, chunk }) => (
        <SafeText key={at} text={chunk} />
      ))}
      {left > 0 && (
        <button type="button" className={classes.more} onClick={() => setAsked(asked + more)}>
          Show more ({left.toLocaleString('en')} characters left)
        </button>
      )}
    </>
  )
}

/** In pieces, so that showing more draws only what is new. */
function chunks(text: string) {
  const pieces: { at: number; chunk: string }[] = []
  for (let at = 0; at < text.length; at += first) pieces.push({ at, chunk: text.slice(at, at + first) })
  return pieces
}
