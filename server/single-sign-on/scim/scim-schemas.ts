// What this service tells identity providers about itself (RFC 7643): settings, kinds of resources, their attributes. Pure.
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export const mostAtOnce = 200

export const listResponse = <T>(resources: readonly T[], total: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostAtOnce },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made under Settings, Sign-in',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/scim/v2/ServiceProviderConfig' },
}

const resourceType = (id: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id,
  name: id,
  endpoint: `/${id}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `/scim/v2/ResourceTypes/${id}` },
})

export const resourceTypes = [resourceType('User', userSchema), resourceType('Group', groupSchema)]

interface AttributeOptions {
  type?: string
  required?: boolean
  multiValued?: boolean
  uniqueness?: 'none' | 'server'
  subAttributes?: object[]
}

const attribute = (name: string, options: AttributeOptions = {}) => ({
  name,
  type: options.type ?? 'string',
  multiValued: options.multiValued ?? false,
  description: '',
  required: options.required ?? false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: options.uniqueness ?? 'none',
  ...(options.subAttributes && { subAttributes: options.subAttributes }),
})

const complex = (name: string, parts: readonly string[], multiValued = false) =>
  attribute(name, { type: 'complex', multiValued, subAttributes: parts.map((part) => attribute(part)) })

const schemaOf = (id: string, name: string, attributes: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `/scim/v2/Schemas/${id}` },
})

export const schemas = [
  schemaOf(userSchema, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    complex('name', ['formatted', 'givenName', 'familyName']),
    attribute('displayName'),
    attribute('externalId'),
    complex('emails', ['value', 'type', 'primary'], true),
    attribute('active', { type: 'boolean' }),
  ]),
  schemaOf(groupSchema, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('externalId'),
    complex('members', ['value', 'display', '$ref'], true),
  ]),
]
