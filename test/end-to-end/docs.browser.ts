// The page that shows the API, in a real browser and under a policy that allows nothing inline.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { startService } from '../support/service.ts'

test('the API is described, and nothing of the page is held back by its policy', async () => {
  const service = await startService()
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('request', (request) => request.url().startsWith(service.url) || complaints.push(request.url()))
    await page.goto(`${service.url}/docs`)
    await page.getByRole('heading', { name: 'Vedette', level: 1 }).waitFor({ timeout: 20_000 })
    await page.getByText('Send an alert').first().waitFor({ timeout: 20_000 })
    const family = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontSize)
    assert.notEqual(family, '32px', 'the styles of the page do not apply')
    assert.deepEqual(complaints, [])
  } finally {
    await browser.close()
    await service.stop()
  }
})
