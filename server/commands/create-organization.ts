// `vedette organizations create`: makes an organization.
import { NewOrganization, Organization } from '../../contract/organization.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { onInstallation } from './installation.ts'
import { readStandardInput } from './read-input.ts'
import { say } from './say.ts'

interface Options {
  name?: string
  domain?: string[]
  weight?: string
}

export async function createOrganizationCommand(code: string, { name = code, domain, weight }: Options) {
  const input = readStandardInput(NewOrganization, {
    organization_code: code,
    name,
    domains: domain,
    weight: weight && Number(weight),
  })
  const { organization_code, organization_uuid } = await onInstallation({
    inDatabase: (services) => createOrganization(services, input),
    overApi: (call) => call('/platformapi/organizations', input, Organization),
  })
  say(`${organization_code} ${organization_uuid}`)
}
