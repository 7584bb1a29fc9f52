// Loads the typeface once the first page has its rows: text is shown in a font of the system until then.
import { queryClient } from '../../api.ts'

const lookEveryMs = 200
const waitAtMostMs = 10_000

export function loadFont() {
  const since = Date.now()
  const timer = setInterval(() => {
    const isBusy = document.readyState !== 'complete' || queryClient.isFetching() > 0
    if (isBusy && Date.now() - since < waitAtMostMs) return
    clearInterval(timer)
    import('@fontsource-variable/inter/index.css').catch(() => {}) // the system's font does
  }, lookEveryMs)
}
