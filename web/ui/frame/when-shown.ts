// What can wait until the first page shows its data: above all the typeface. Text is shown in a font of the system until then.
import { queryClient } from '../../api.ts'

const lookEveryMs = 100
const waitAtMostMs = 20_000
/** What has arrived is drawn in small parts, so the page has to look complete so many times in a row. */
const looksComplete = 3

export function loadFont() {
  whenIdle()
    .then(() => import('@fontsource-variable/inter/index.css'))
    .catch(() => {}) // the system's font does
}

let shown: Promise<void> | undefined

/** Resolves when the first page has what it asked for, or when nobody is signed in. */
function whenShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const since = Date.now()
    let inRow = 0
    const timer = setInterval(() => {
      inRow = isShown() ? inRow + 1 : 0
      if (inRow < looksComplete && Date.now() - since < waitAtMostMs) return
      clearInterval(timer)
      resolve()
    }, lookEveryMs)
  })
  return shown
}

let turn: Promise<void> | undefined

/** Resolves after that, for one caller after the other, each when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  turn = (turn ?? whenShown()).then(() => new Promise((resolve) => onIdle(() => resolve(), { timeout: waitForIdleMs })))
  return turn
}

const waitForIdleMs = 1000
/** Safari has none. */
const onIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, lookEveryMs))

/** Every page has a heading, which is not there before the page is loaded. */
function isShown(): boolean {
  if (document.readyState !== 'complete' || queryClient.isFetching() > 0) return false
  return queryClient.getQueryData(['session']) === null || document.querySelector('#page h1') !== null
}
