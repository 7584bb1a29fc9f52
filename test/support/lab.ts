// A service that may reach the lab, and connections to the lab's platforms made through the service's own API.
import assert from 'node:assert/strict'
import { type Lab, type LabOptions, startLab } from '../../lab/lab.ts'
import type { TestDatabase } from './database.ts'
import { separateCases } from './separate-cases.ts'
import { type client, startService } from './service.ts'

export type Platform = keyof Lab['credentials']
type Client = ReturnType<typeof client>

/** The settings that let a service reach the lab. */
export const reachLab = { VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' }

/** Alerts of MAIN get a case each: they are told about the same few machines again and again. */
export async function startWithLab(options: LabOptions = {}, settings: Record<string, string> = {}) {
  const lab = await startLab({ ports: 0, ...options })
  const service = await startService({ ...reachLab, ...settings })
  await separateCases(service)
  return {
    lab,
    service,
    /** A further node on the same database. */
    anotherNode: (database: TestDatabase = service.database) => startService({ ...reachLab, ...settings }, database),
    ...connecting(lab, service),
    async stop() {
      await service.stop()
      await lab.stop()
    },
  }
}

/** What a caller does with connections to the lab. */
export function connecting(lab: Lab, { post }: Client) {
  let made = 0
  const entered = (connector: Platform, set?: string) => {
    const found = lab.credentials[connector].find(({ name }) => set === undefined || name === set)
    if (!found) throw new Error(`${connector} has no credentials "${set}"`)
    made += 1
    const { credentials, settings } = found
    return { organization_code: 'MAIN', connector, instance_name: `${connector} ${made}`, credentials, settings }
  }
  return {
    entered,
    connect: async (connector: Platform, set?: string, more: object = {}) => {
      const { status, body, text } = await post('/platformapi/connections', { ...entered(connector, set), ...more })
      assert.equal(status, 201, text)
      return { ...body, path: `/platformapi/connections/${body.connection_uuid}` }
    },
    run: (connection: { connection_uuid: string }, skill: string, input: object = {}) =>
      post(`/platformapi/connections/${connection.connection_uuid}/skills/${skill}/run`, { input }),
  }
}
