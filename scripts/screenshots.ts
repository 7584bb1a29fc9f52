// Writes a picture of every page of the dashboard, light and dark, wide and narrow, into the folder that is named.
import { mkdirSync } from 'node:fs'
import { fillDashboard } from '../test/end-to-end/pages.ts'
import { openDashboard } from '../test/support/browser.ts'
import { globalSetup } from '../test/support/prepare.ts'

const folder = process.argv[2] ?? 'screenshots'
mkdirSync(folder, { recursive: true })
await globalSetup()
const dashboard = await openDashboard()
const welcome = [{ name: 'welcome', path: '/', sees: 'Welcome to Vedette' }]

async function picture(pages: Awaited<ReturnType<typeof fillDashboard>>) {
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

await picture(welcome)
await picture(await fillDashboard(dashboard))
await dashboard.stop()
