// Writes a picture of every page of the dashboard, light and dark, wide and narrow, into the folder that is named.
import { mkdirSync } from 'node:fs'
import { fillCases, openInvestigatingDashboard } from '../test/end-to-end/case-pages.ts'
import { fillDashboard, type ShownPage } from '../test/end-to-end/pages.ts'
import { type Dashboard, openDashboard } from '../test/support/browser.ts'
import { globalSetup } from '../test/support/prepare.ts'

const folder = process.argv[2] ?? 'screenshots'
mkdirSync(folder, { recursive: true })
await globalSetup()
const welcome = [{ name: 'welcome', path: '/', sees: 'Welcome to Vedette' }]

async function picture(dashboard: Dashboard, pages: readonly ShownPage[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      for (const { name, path, sees, isSignedOut } of pages) {
        const { page, close } = await dashboard.open(path, {
          colorScheme,
          viewport: { width, height },
          ...(isSignedOut ? { key: '' } : {}),
        })
        await page.getByText(sees).first().waitFor()
        await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` })
        await close()
      }
    }
  }
}

const dashboard = await openDashboard()
await picture(dashboard, welcome)
await picture(dashboard, await fillDashboard(dashboard))
await dashboard.stop()
const investigating = await openInvestigatingDashboard()
await picture(investigating, await fillCases(investigating))
await investigating.stop()
