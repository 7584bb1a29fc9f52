// What the tab of the browser is called.
import { useEffect } from 'react'
import { visibleText } from '../values/visible-text.ts'

/** May come from an alert: hidden characters are told by their codes. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    document.title = `${visibleText(title)} · Vedette`
    return () => {
      document.title = 'Vedette'
    }
  }, [title])
}
