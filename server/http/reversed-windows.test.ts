// Windows of time that end before they begin.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../test/support/service.ts'

test('a window that ends before it begins is refused, and one second is a window', async () => {
  const service = await startService()
  try {
    for (const [path, from, to] of [
      ['alerts', 'created_from', 'created_to'],
      ['alerts/facets', 'created_from', 'created_to'],
      ['cases', 'created_from', 'created_to'],
      ['cases/facets', 'created_from', 'created_to'],
      ['audit', 'from', 'to'],
    ] as const) {
      const asked = (begin: number, end: number) => service.get(`/platformapi/${path}?${from}=${begin}&${to}=${end}`)
      const { status, body } = await asked(2000, 1000)
      assert.equal(status, 422, path)
      assert.deepEqual(body.errors, [{ field: to, message: `Must not be before \`${from}\`.` }])
      assert.equal((await asked(1000, 1000)).status, 200, path)
    }
  } finally {
    await service.stop()
  }
})
