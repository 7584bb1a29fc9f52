// A connector as the catalogue shows it: what it asks for and what its skills do.
import { z } from 'zod'

const jsonSchema = z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema' })

const CatalogueSkill = z
  .object({
    skill: z.string().meta({ description: 'Its id in paths', example: 'list-alerts' }),
    name: z.string().meta({ example: 'List alerts' }),
    purpose: z.string(),
    effect: z.enum(['reads', 'changes']),
    inverse: z
      .string()
      .nullable()
      .meta({ description: 'The skill that takes back what this one did; null where there is none', example: null }),
    permission: z.string().nullable().meta({ description: 'In words; null where the platform has none' }),
    permissions: z.array(z.string()).meta({ description: 'Any one suffices' }),
    answers: z
      .array(z.looseObject({ question: z.string(), kinds: z.array(z.string()) }))
      .meta({ description: 'Questions of an investigation it answers, and about which kinds of observable' }),
    input: jsonSchema,
    output: jsonSchema,
  })
  .meta({ id: 'Skill' })

export const Connector = z
  .object({
    connector: z.string().meta({ example: 'threat-intelligence' }),
    name: z.string(),
    products: z.array(z.string()).meta({ description: 'Products it works with' }),
    description: z.string(),
    credentials: jsonSchema,
    settings: jsonSchema,
    profiles: z.array(
      z.object({
        profile: z.string(),
        name: z.string(),
        settings: z.record(z.string(), z.string()),
        by_region: z.record(z.string(), z.record(z.string(), z.string())),
      }),
    ),
    asks_for_description: z.boolean(),
    guide: z.array(z.string()).meta({ description: 'How a person gets the credentials, step by step' }),
    rotation: z
      .object({ min_days: z.int(), max_days: z.int() })
      .nullable()
      .meta({ description: 'How often the secret should be changed' }),
    skills: z.array(CatalogueSkill),
  })
  .meta({ id: 'Connector' })
export type Connector = z.output<typeof Connector>
