// What can wait until the first page shows its data: above all the typeface. Text is shown in a font of the system until then.
import { queryClient } from '../../api.ts'

const lookEveryMs = 100
const waitAtMostMs = 20_000

export function loadFont() {
  whenShown()
    .then(() => import('@fontsource-variable/inter/index.css'))
    .catch(() => {}) // the system's font does
}

let shown: Promise<void> | undefined

/** Resolves when the first page has what it asked for, or when nobody is signed in. */
export function whenShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const since = Date.now()
    const timer = setInterval(() => {
      if (!isShown() && Date.now() - since < waitAtMostMs) return
      clearInterval(timer)
      resolve()
    }, lookEveryMs)
  })
  return shown
}

/** Every page has a heading, which is not there before the page is loaded. */
function isShown(): boolean {
  if (document.readyState !== 'complete' || queryClient.isFetching() > 0) return false
  return queryClient.getQueryData(['session']) === null || document.querySelector('#page h1') !== null
}
