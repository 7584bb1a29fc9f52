// Organizations and the providers whose alerts they accept, as they cross the wire.
import { z } from 'zod'
import { filledText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'

const domain = z
  .string()
  .max(253)
  .regex(/^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i, {
    error: 'Must be a domain name such as corp.com.',
  })
  .meta({ example: 'corp.com' })

export const NewOrganization = z
  .object({
    organization_code: z
      .string()
      .regex(/^[A-Z0-9_]{2,32}$/, 'Must be 2 to 32 capital letters, digits or underscores.')
      .meta({ example: 'ACME' }),
    name: filledText(200).meta({ example: 'Acme Industries' }),
    domains: z.array(domain).max(200).default([]).meta({ description: "The organization's own mail and host domains" }),
  })
  .meta({ id: 'NewOrganization' })
export type NewOrganization = z.output<typeof NewOrganization>

export const Organization = z
  .object({
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    name: z.string(),
    domains: z.array(z.string()),
    created_at: epochSeconds,
  })
  .meta({
    id: 'Organization',
    example: {
      organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
      organization_code: 'MAIN',
      name: 'Main organization',
      domains: [],
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
    name: filledText(200).meta({ example: 'SIEM' }),
    description: storableText(1000).default('').meta({ example: 'Security information and event management' }),
  })
  .meta({ id: 'Provider' })
export type Provider = z.output<typeof Provider>
