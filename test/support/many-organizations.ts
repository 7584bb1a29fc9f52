// Several organizations on one service: each with a connection to intelligence of its own, and alerts that ask it.
import assert from 'node:assert/strict'
import { reputationStep } from './reputation-step.ts'
import type { TestService } from './service.ts'

export const alertType = 'Reputation'

/** An organization whose alerts of type `alertType` ask the given third party about every address they name. */
export async function organizationAsking(
  { post }: Pick<TestService, 'post'>,
  organization_code: string,
  intelligence: { credentials: object; settings: object },
) {
  await post('/platformapi/organizations', { organization_code, name: organization_code })
  const connection = await post('/platformapi/connections', {
    organization_code,
    connector: 'threat-intelligence',
    instance_name: 'Intelligence',
    ...intelligence,
  })
  assert.equal(connection.status, 201, connection.text)
  const document = { alert_type: alertType, title: alertType, class: 'network', steps: [reputationStep] }
  const playbook = await post('/platformapi/playbooks', { organization_code, document })
  assert.equal(playbook.status, 201, playbook.text)
  return {
    organization_code,
    path: `/platformapi/connections/${connection.body.connection_uuid}`,
    /** Each names an address of its own; the answer is their ids. */
    async send(count: number, network = '45.83'): Promise<string[]> {
      const alerts = Array.from({ length: count }, (_, index) => ({
        organization_code,
        alert_provider: 'siem',
        alert_type: alertType,
        alert_content: JSON.stringify({ src_ip: `${network}.${index >> 8}.${index & 255}` }),
      }))
      const { body, text } = await post('/platformapi/alerts/batch', alerts)
      assert.ok(body.results, text)
      return body.results.map(({ alert }: { alert: { alert_uuid: string } }) => alert.alert_uuid)
    },
  }
}

/** How many alerts of an organization are under way. */
export async function countInProgress({ get }: Pick<TestService, 'get'>, organization_code: string): Promise<number> {
  const query = `organization_code=${organization_code}&investigation_status=10&limit=200`
  return (await get(`/platformapi/alerts?${query}`)).body.data.length
}

/** A number from /metrics. */
export async function metric({ get }: Pick<TestService, 'get'>, name: string): Promise<number> {
  const { text } = await get('/metrics')
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? assert.fail(`no metric ${name}`)
  return Number(value)
}
