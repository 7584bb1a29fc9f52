// The Alerts page as an analyst uses it: rows that arrive and change by themselves, keys, filters, hostile content.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { anAlert } from '../support/service.ts'
import { type PersonRole, signInPerson } from '../support/sign-in-person.ts'

describe('the Alerts page', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  const send = async (more: Record<string, unknown> = {}) =>
    (await dashboard.service.post('/platformapi/alerts', anAlert(more))).body

  /** The cookies of a person with these roles. */
  const signedIn = async (roles: readonly PersonRole[]) => {
    const { service } = dashboard
    const value = await signInPerson(service, roles)
    const { hostname } = new URL(service.url)
    const cookie = { name: 'Session', value, domain: hostname, path: '/', expires: -1, secure: false }
    return { storageState: { cookies: [{ ...cookie, httpOnly: true, sameSite: 'Strict' as const }], origins: [] } }
  }

  /** Moves an alert on as an investigation does: the state and the change that tells of it, together. */
  const move = async ({ alert_uuid, organization_uuid }: Record<string, string>, investigation_status: number) => {
    const { db, now } = dashboard.service.services
    await db.updateTable('alerts').set({ investigation_status }).where('alert_uuid', '=', alert_uuid!).execute()
    await db
      .insertInto('events')
      .values({ organization_uuid: organization_uuid!, kind: 'alert', ids: [alert_uuid!], at: now() })
      .execute()
  }

  test('has the columns of the specification with verdict and severity, and rows that move through the states by themselves', async () => {
    const alert = await send()
    const { page, complaints, close } = await dashboard.open('/alerts')
    await page.getByRole('row').filter({ hasText: alert.alert_id }).getByText('Created').waitFor()
    assert.deepEqual(
      (await page.getByRole('columnheader').allInnerTexts()).map((title) => title.replace(/\s*[↑↓]$/, '')),
      [
        'ID',
        'ORG',
        'PROVIDER',
        'ALERT NAME',
        'STATUS',
        'VERDICT',
        'SEVERITY',
        'CREATION TIME',
        'INVESTIGATOR',
        'CASE ID',
        'COMPLETION TIME',
        'Content',
      ],
    )
    await page.getByText('Live', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: alert.alert_id })
    for (const [status, label] of [
      [5, 'Submitted'],
      [10, 'Inprogress'],
      [15, 'Completed'],
      [20, 'Failed'],
    ] as const) {
      await move(alert, status)
      await row.getByText(label).waitFor()
    }
    assert.deepEqual(complaints, [])
    await close()
  })

  test('content that is a little longer than what is shown at first is shown whole', async () => {
    const payload = JSON.stringify({ host: 'lt-204', lines: Array.from({ length: 420 }, (_, nth) => `line ${nth}`) })
    const { alert_id } = await send({ alert_content: payload })
    const { page, complaints, close } = await dashboard.open(`/alerts/${alert_id}`)
    await page.getByText('Raw text').click()
    await page.getByText('line 419').waitFor()
    assert.equal(await page.getByRole('button', { name: /Show more/ }).count(), 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('never moves the row under the cursor: what is new waits to be shown', async () => {
    const first = await send()
    const { page, close } = await dashboard.open('/alerts')
    const row = page.getByRole('row').filter({ hasText: first.alert_id })
    await row.hover()
    const before = await row.boundingBox()
    const second = await send()
    await move(second, 5)
    await page.getByRole('button', { name: 'Show 1 new' }).waitFor()
    assert.deepEqual(await row.boundingBox(), before)
    await page.getByRole('button', { name: 'Show 1 new' }).click()
    await page.getByRole('row').filter({ hasText: second.alert_id }).waitFor()
    await close()
  })

  test('shows what arrives at once while nobody points at a row', async () => {
    const { page, close } = await dashboard.open('/alerts')
    await page.getByText('Live', { exact: true }).waitFor()
    const alert = await send({ alert_type: 'Arrived by itself' })
    await move(alert, 5)
    await page.getByText('Arrived by itself').waitFor()
    await close()
  })

  test('keeps its filter in the address, and is worked by keys', async () => {
    await send({ alert_type: 'Needle in the haystack' })
    const { page, close } = await dashboard.open('/alerts')
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('needle')
    await page.waitForURL(/search=needle/)
    await page.getByText('1 alert', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 alert', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Needle in the haystack' }).waitFor()
    await page.keyboard.press('Shift+?')
    await page.getByText('Show keyboard shortcuts').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Show keyboard shortcuts').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('haystack')
    await page.getByRole('option').filter({ hasText: 'Needle' }).waitFor()
    await close()
  })

  test('lets a person select alerts where they may work on them, and nowhere else', async () => {
    const { service } = dashboard
    await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    const [own, others] = [await send(), await send({ organization_code: 'ACME' })]
    const roles: PersonRole[] = [
      { organization_code: 'MAIN', role: 'analyst' },
      { organization_code: 'ACME', role: 'viewer' },
    ]
    const { page, close } = await dashboard.open('/alerts', { key: '', ...(await signedIn(roles)) })
    assert.ok(await page.getByRole('checkbox', { name: `Select ${others.alert_id}` }).isDisabled())
    await page.getByRole('checkbox', { name: 'Select all loaded alerts' }).click()
    await page.getByRole('button', { name: 'Investigate again' }).waitFor()
    const selected = page.getByRole('row', { selected: true })
    assert.equal(await selected.filter({ hasText: own.alert_id }).count(), 1)
    assert.equal(await selected.filter({ hasText: others.alert_id }).count(), 0)
    await page.goto(`/alerts/${others.alert_id}`)
    await page.getByText(others.alert_id).first().waitFor()
    assert.equal(await page.getByRole('button', { name: /Investigate/ }).count(), 0)
    await close()

    const viewer = await dashboard.open('/alerts', {
      key: '',
      ...(await signedIn([{ organization_code: 'MAIN', role: 'viewer' }])),
    })
    await viewer.page.getByRole('row').filter({ hasText: own.alert_id }).waitFor()
    assert.equal(await viewer.page.getByRole('checkbox').count(), 0)
    await viewer.page.keyboard.press('j')
    await viewer.page.keyboard.press('x')
    assert.equal(await viewer.page.getByRole('button', { name: 'Investigate again' }).count(), 0)
    await viewer.close()
  })

  test('shows hostile content harmlessly, on the page and in the export', async () => {
    const hostile = [
      '<script>globalThis.harmed = true</script><img src=x onerror="globalThis.harmed = true">',
      'javascript:globalThis.harmed=true \u202egnp.exe\u202c \u001b[31mred\u001b[0m \u200bhidden',
      'x'.repeat(900_000),
    ].join('\n')
    const alert = await send({ alert_type: '=HYPERLINK("http://evil.example","click")', alert_content: hostile })
    const { page, complaints, close } = await dashboard.open(`/alerts/${alert.alert_id}`)
    await page.getByText('U+202E').waitFor()
    await page.getByText('U+001B').first().waitFor()
    await page.getByRole('button', { name: /Show more/ }).click()
    assert.equal(await page.evaluate(() => 'harmed' in globalThis), false)
    assert.equal(await page.locator('main a[href^="javascript"], main img[src="x"]').count(), 0)
    await page.goto('/alerts')
    const row = page.getByRole('row').filter({ hasText: alert.alert_id })
    await row.getByText('=HYPERLINK').waitFor()
    await row.getByText('<script>').waitFor()
    await page.goto(`/alerts?search=${encodeURIComponent('"><img src=x onerror=harmed=1>')}`)
    await page.getByText('No alerts match the filter').waitFor()
    assert.equal(await page.evaluate(() => 'harmed' in globalThis), false)
    assert.deepEqual(complaints, [])
    const { text, headers } = await dashboard.service.get(`/platformapi/alerts/export?alert_uuid=${alert.alert_uuid}`)
    assert.match(headers.get('content-disposition') ?? '', /attachment/)
    assert.ok(text.includes(`"'=HYPERLINK(""http://evil.example"",""click"")"`), text)
    await close()
  })

  test('shows hostile JSON harmlessly, and a line of a megabyte without stopping', async () => {
    const content = {
      '<img src=x onerror="globalThis.harmed = true">': 'javascript:globalThis.harmed=true',
      ['__proto__']: { polluted: true },
      '\u202egnp.exe': '\u001b[31mred',
      long: 'y'.repeat(950_000),
    }
    const alert = await send({ alert_content: JSON.stringify(content) })
    const { page, complaints, close } = await dashboard.open(`/alerts/${alert.alert_id}`)
    await page.getByText('javascript:globalThis').first().waitFor()
    await page.getByText('U+202E').first().waitFor()
    await page.getByText('Raw text').click()
    await page.getByRole('button', { name: /Show more/ }).click()
    assert.equal(await page.evaluate(() => 'harmed' in globalThis || 'polluted' in {}), false)
    assert.equal(await page.locator('main a[href^="javascript"], main img[src="x"]').count(), 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('shows JSON as a tree', async () => {
    const alert = await send({ alert_content: '{"user":{"name":"Ada"},"list":[1,2]}' })
    const { page, close } = await dashboard.open(`/alerts/${alert.alert_id}`)
    await page.getByText('Ada').waitFor()
    await page.getByRole('button', { name: /user/ }).click()
    assert.equal(await page.getByText('Ada').count(), 0)
    await close()
  })
})
