// Texts that somebody is still writing. They stay in the tab until they are sent, so that the end of a session loses none.
import { useState } from 'react'

const prefix = 'draft '

/** `place` names the writer too: nobody else is shown it. */
export function useDraft(place: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(place))
  const write = (next: string) => {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(prefix + place)
      else sessionStorage.setItem(prefix + place, next)
    } catch {
      // no room, or not allowed: it lasts as long as the page
    }
  }
  return [text, write]
}

function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(prefix + place) ?? ''
  } catch {
    return ''
  }
}

/** For whoever signs out and leaves the browser to others. */
export function forgetDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  } catch {
    // nothing was stored either
  }
}
