// `vedette keys create`: makes an API key and prints it.

import { CreatedApiKey, NewApiKey } from '../../contract/api-key.ts'
import { createApiKey } from '../access/create-api-key.ts'
import { onInstallation } from './installation.ts'
import { readStandardInput } from './read-input.ts'
import { say } from './say.ts'

interface Options {
  role: string
  organization?: string[]
  expires?: string
}

const everything = { scope: { organization_uuids: null } }

export async function createKeyCommand(name: string, { role, organization, expires }: Options) {
  const input = readStandardInput(NewApiKey, {
    name,
    role,
    organization_codes: organization,
    expires_at: expires === undefined ? undefined : Math.floor(Date.parse(expires) / 1000),
  })
  const { api_key } = await onInstallation({
    inDatabase: (services) => createApiKey(services, everything, input),
    overApi: (call) => call('/platformapi/api-keys', input, CreatedApiKey),
  })
  say(api_key)
}
