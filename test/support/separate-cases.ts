// For tests of anything else: every alert gets a case of its own.
import assert from 'node:assert/strict'
import type { client } from './service.ts'

export async function separateCases({ send }: Pick<ReturnType<typeof client>, 'send'>, organization_code = 'MAIN') {
  const path = `/platformapi/organizations/${organization_code}/correlation`
  const { status, text } = await send('PUT', path, { rule: { mode: 'off' } })
  assert.equal(status, 200, text)
}
