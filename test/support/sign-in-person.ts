// A person with roles in organizations, invited and signed in: gives the session key.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/vocabulary.ts'
import type { TestService } from './service.ts'

const password = 'correct horse battery staple'

export interface PersonRole {
  organization_code: string
  role: Role
}

export async function signInPerson(service: TestService, roles: readonly PersonRole[]): Promise<string> {
  const email = `${roles[0]?.role}.${randomUUID().slice(0, 8)}@acme.com`
  const { body } = await service.post('/platformapi/users', { email, name: `Person ${roles[0]?.role}`, roles })
  const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
  const token = String(invited.body.url).split('#')[1]
  const nobody = service.as('')
  await nobody.post('/platformapi/invitations/accept', { token, password })
  const { status, headers, text } = await nobody.post('/platformapi/session', { email, password })
  assert.equal(status, 201, text)
  return /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? assert.fail('no session')
}
