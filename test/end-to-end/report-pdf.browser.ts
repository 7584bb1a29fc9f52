// Reports as PDF with a real Chromium in its sandbox: whatever an alert says, no script runs and nothing is asked of the network.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { printWithChromium } from '../../server/reports/chromium.ts'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { conclude, conclusionOf } from '../support/conclude.ts'
import { anAlert } from '../support/service.ts'

const chromium = '/usr/bin/chromium'
const limits = { withinMs: 60_000, maxPdfBytes: 8 * 1024 * 1024, maxMemoryBytes: 1024 * 1024 * 1024 }
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

describe('reports as PDF', () => {
  let dashboard: Dashboard
  const asked: string[] = []
  const listener = createServer(({ url }, response) => {
    asked.push(String(url))
    response.end('x')
  })
  let hostile: string
  before(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const pages = `for(let i=0;i<9;i++)document.write('<p style="break-before:page">ran</p>')`
    const loads = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'].map(
      (host) =>
        `<img src=http://${host}:${port}/img><link rel=stylesheet href=http://${host}:${port}/css><iframe src=http://${host}:${port}/frame></iframe>`,
    )
    hostile = `<script>${pages};fetch("http://127.0.0.1:${port}/script")</script>${loads.join('')}<meta http-equiv=refresh content="0;url=http://127.0.0.1:${port}/away">`
    dashboard = await openDashboard({ VEDETTE_CHROMIUM: chromium })
  })
  after(async () => {
    await dashboard.stop()
    listener.close()
  })

  test('even a page that holds scripts, images, frames and links runs and asks nothing', async () => {
    const pdf = await printWithChromium(
      chromium,
      `<!doctype html><p>Before</p>${hostile.replace(/<meta.*$/, '')}`,
      limits,
    )
    assert.equal(pagesOf(pdf), 1, 'no script added pages')
    assert.deepEqual(asked, [])
  })

  test('a case with a hostile title is downloaded from its page, and asks nothing', async () => {
    const { service } = dashboard
    const { body } = await service.post('/platformapi/alerts', anAlert({ alert_type: hostile.slice(-190) }))
    const alert = (await service.get(`/platformapi/alerts/${body.alert_uuid}`)).body
    await conclude(service, conclusionOf(alert))
    const { case_id } = (await service.get('/platformapi/cases?limit=1')).body.data[0]
    for (const path of [`/cases/${case_id}/report`, '/report']) {
      const { page, complaints, close } = await dashboard.open(path)
      const loading = page.waitForEvent('download', { timeout: 60_000 })
      await page.getByRole('button', { name: 'Download PDF' }).click()
      const pdf = readFileSync(await (await loading).path())
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      assert.deepEqual(complaints, [])
      await close()
    }
    assert.deepEqual(asked, [])
  })
})
