// Organizations and the providers whose alerts they accept, as they cross the wire.
import { z } from 'zod'
import { nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'

const domain = z
  .string()
  .max(253)
  .regex(/^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i, {
    error: 'Must be a domain name such as corp.com.',
  })
  .meta({ example: 'corp.com' })

const organizationName = nameText(200).meta({ example: 'Acme Industries' })
const domains = z.array(domain).max(200).meta({ description: "The organization's own mail and host domains" })
const weight = z.int().min(1).max(100).meta({
  description:
    'Its share of the work where several organizations wait: one with weight 3 gets three times as much as one with 1',
})

export const NewOrganization = z
  .object({
    organization_code: z
      .string()
      .regex(/^[A-Z0-9_]{2,32}$/, 'Must be 2 to 32 capital letters, digits or underscores.')
      .meta({ example: 'ACME' }),
    name: organizationName,
    domains: domains.default([]),
    weight: weight.default(1),
  })
  .meta({ id: 'NewOrganization' })
export type NewOrganization = z.output<typeof NewOrganization>

/** What is left out stays as it is. */
export const OrganizationChange = z
  .strictObject({ name: organizationName.optional(), domains: domains.optional(), weight: weight.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what should change.')
  .meta({ id: 'OrganizationChange', example: { weight: 3 } })
export type OrganizationChange = z.output<typeof OrganizationChange>

export const Organization = z
  .object({
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    name: z.string(),
    domains: z.array(z.string()),
    weight: z.int(),
    created_at: epochSeconds,
  })
  .meta({
    id: 'Organization',
    example: {
      organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
      organization_code: 'MAIN',
      name: 'Main organization',
      domains: [],
      weight: 1,
      created_at: 1_790_000_000,
    },
  })
export type Organization = z.output<typeof Organization>

export const Provider = z
  .object({
    provider: z
      .string()
      .regex(/^[a-z0-9_]{2,40}$/i, 'Must be 2 to 40 letters, digits or underscores.')
      .toLowerCase()
      .meta({ example: 'siem' }),
    name: nameText(200).meta({ example: 'SIEM' }),
    description: storableText(1000).default('').meta({ example: 'Security information and event management' }),
  })
  .meta({ id: 'Provider' })
export type Provider = z.output<typeof Provider>
