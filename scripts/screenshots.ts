// Writes a picture of every page of the dashboard, light and dark, wide and narrow, into the folder that is named. A second
// argument is an expression that names of pages fit.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { fillCases, openInvestigatingDashboard } from '../test/end-to-end/case-pages.ts'
import { fillDashboard, type ShownPage } from '../test/end-to-end/pages.ts'
import { type Dashboard, openDashboard } from '../test/support/browser.ts'
import { globalSetup } from '../test/support/prepare.ts'

const [folder = 'screenshots', names = ''] = process.argv.slice(2)
/** A busy machine needs it; the tests, which wait less, want to notice slowness. */
const longestWait = 120_000

const welcome = [{ name: 'welcome', path: '/', sees: 'Welcome to Vedette' }]

const settings = [
  { name: 'providers', path: '/settings?tab=providers', sees: 'New provider' },
  { name: 'corrections', path: '/settings?tab=corrections', sees: 'No corrections' },
  { name: 'case-settings', path: '/settings?tab=cases', sees: 'Case templates' },
  { name: 'correlation', path: '/settings?tab=correlation', sees: 'Which alerts join one case' },
  { name: 'keys', path: '/settings?tab=keys', sees: 'Made by' },
  { name: 'notifications', path: '/notifications', sees: 'No targets yet' },
]

const investigated = [
  { name: 'overview-investigated', path: '/', sees: 'Top alert types' },
  { name: 'report-investigated', path: '/report', sees: 'Case report' },
  { name: 'approvals-waiting', path: '/approvals', sees: 'Pending approval' },
  { name: 'observable', path: '/observables/ip/185.174.137.82', sees: '185.174.137.82' },
  { name: 'learning', path: '/learning?tab=quality', sees: 'By playbook and claim' },
]

mkdirSync(folder, { recursive: true })
await globalSetup()
const dashboard = await openDashboard()
await picture(dashboard, welcome)
await picture(dashboard, [...(await fillDashboard(dashboard)), ...settings])
await dashboard.stop()
const investigating = await openInvestigatingDashboard()
await picture(investigating, [
  ...(await fillCases(investigating)),
  ...investigated,
  await usedConnection(investigating),
])
await investigating.stop()

/** One window for all pages that are looked at in the same way: it loads scripts once. */
async function picture(opened: Dashboard, pages: readonly ShownPage[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      for (const isSignedOut of [false, true]) {
        const chosen = pages.filter(
          (page) => (page.isSignedOut ?? false) === isSignedOut && new RegExp(names).test(page.name),
        )
        if (chosen.length === 0) continue
        const key = isSignedOut ? { key: '' } : {}
        const { page, close } = await opened.open('/favicon.svg', { colorScheme, viewport: { width, height }, ...key })
        page.setDefaultTimeout(longestWait)
        for (const shown of chosen) await pictureOf(page, shown, `${shown.name}-${colorScheme}-${width}`)
        await close()
      }
    }
  }
}

async function pictureOf(page: Page, { path, sees }: ShownPage, name: string) {
  await page.goto('about:blank') // a hand-over link differs in its fragment only
  await page.goto(path)
  await page.getByText(sees).first().waitFor()
  await page.waitForFunction(() => document.fonts.check('16px "Inter Variable"') && document.fonts.size > 0)
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** The page of a connection that investigations have asked. */
async function usedConnection({ service }: Dashboard): Promise<ShownPage> {
  const { body } = await service.get('/platformapi/connections?connector=endpoint-detection')
  const [{ connection_uuid }] = body.data
  const path = `/integrations/endpoint-detection/connections/${connection_uuid}`
  return { name: 'connection-used', path, sees: 'Last failures' }
}
