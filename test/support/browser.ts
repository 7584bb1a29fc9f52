// A real browser on a real dashboard: the service with the lab behind it, and Debian's Chromium in front.
import assert from 'node:assert/strict'
import axe from 'axe-core'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startWithLab } from './lab.ts'
import { adminKey } from './service.ts'

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

export async function openDashboard(settings: Record<string, string> = {}) {
  const [world, browser] = await Promise.all([
    startWithLab({}, settings),
    chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }),
  ])
  const { service } = world
  await service.dashboard.prepare()
  const state = await service.dashboard.state()
  assert.equal(state.name, 'ready', state.name === 'failed' ? state.reason : state.name)

  /** Windows that share their cookies and what the browser has loaded before. */
  const openContext = async (options: BrowserContextOptions & { key?: string | undefined } = {}) => {
    const { key = adminKey, ...rest } = options
    const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1440, height: 900 }, ...rest })
    context.setDefaultTimeout(30_000)
    if (key) await context.request.post('/platformapi/session', { data: { api_key: key } })
    const openWindow = async (path: string) => {
      const page = await context.newPage()
      const complaints = complaintsOf(page)
      await page.goto(path)
      return { page, complaints }
    }
    return { openWindow, close: () => context.close() }
  }

  /** A window of its own; complaints of the browser are gathered. */
  const open = async (path: string, options: Parameters<typeof openContext>[0] = {}) => {
    const { openWindow, close } = await openContext(options)
    return { ...(await openWindow(path)), close }
  }

  return {
    ...world,
    open,
    openContext,
    async stop() {
      await browser.close()
      await world.stop()
    },
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

type ColorScheme = 'light' | 'dark'

/** What is wrong with each page: accessibility in light and in dark colours, complaints of the browser, scrolling sideways. */
export async function faultsOf(
  { openContext }: Pick<Dashboard, 'openContext'>,
  pages: readonly { name: string; path: string; sees: string; isSignedOut?: boolean }[],
  { colorScheme, width }: { colorScheme: ColorScheme; width: number },
): Promise<Record<string, string[]>> {
  const look = { colorScheme, viewport: { width, height: 860 } }
  const [signedIn, signedOut] = [await openContext(look), await openContext({ ...look, key: '' })]
  const faults: Record<string, string[]> = {}
  for (const { name, path, sees, isSignedOut } of pages) {
    const { page, complaints } = await (isSignedOut ? signedOut : signedIn).openWindow(path)
    await page.getByText(sees).first().waitFor()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    const found = [...(await accessibilityFaults(page)), ...(await colourFaults(page, otherThan(colorScheme)))]
    found.push(...complaints, ...(sideways ? ['scrolls sideways'] : []))
    if (found.length > 0) faults[name] = found
    await page.close()
  }
  await Promise.all([signedIn.close(), signedOut.close()])
  return faults
}

const otherThan = (colorScheme: ColorScheme): ColorScheme => (colorScheme === 'light' ? 'dark' : 'light')

/** Shows a page that was checked already in other colours, and checks what depends on colours. */
async function colourFaults(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  const found = await runAxe(page, ['color-contrast', 'link-in-text-block'])
  return found.map((fault) => `in ${colorScheme} colours: ${fault}`)
}

/** Waits until nothing fades in or out any more: colours of a dialog that is half there are nobody's. */
async function stillness() {
  const frames = async () => {
    for (let left = 3; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await frames()
  while (moving().some(({ playState }) => playState === 'running')) {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await frames()
  }
}

/** What axe finds serious or critical on the page, in a form that is read in a test's failure. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return runAxe(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/** Runs these rules, or those with these tags, with the axe that is in the page; again where something began to fade meanwhile. */
async function runAxe(page: Page, only: string[]): Promise<string[]> {
  let [found, hasMoved] = [[] as Violation[], true]
  for (let left = 5; left > 0 && hasMoved; left--) {
    await page.evaluate(stillness)
    ;({ found, hasMoved } = await page.evaluate(violationsIn, only))
  }
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map((n) => `${n.html.slice(0, 200)} ${n.failureSummary.slice(0, 300)}`)
          .join(' | ')}`,
    )
}

/** What axe finds, and whether something began to move while it looked. */
async function violationsIn(only: string[]): Promise<{ found: Violation[]; hasMoved: boolean }> {
  let hasMoved = false
  const note = () => {
    hasMoved = true
  }
  document.addEventListener('transitionrun', note)
  // biome-ignore lint/suspicious/noExplicitAny: axe was put there a moment ago
  const { violations } = await (globalThis as any).axe.run(document, { runOnly: only, resultTypes: ['violations'] })
  document.removeEventListener('transitionrun', note)
  return { found: violations, hasMoved }
}
