// The connectors as data for people and programs: what each asks for and what it can do, with JSON Schemas.
import { z } from 'zod'
import type { ConnectorDeclaration, Skill } from './connector.ts'
import type { Answering } from './questions.ts'

export interface CatalogueEntry {
  connector: string
  name: string
  products: readonly string[]
  description: string
  credentials: JsonSchema
  settings: JsonSchema
  profiles: readonly CatalogueProfile[]
  asks_for_description: boolean
  guide: readonly string[]
  rotation: { min_days: number; max_days: number } | null
  skills: readonly CatalogueSkill[]
}

interface CatalogueProfile {
  profile: string
  name: string
  settings: Readonly<Record<string, string>>
  by_region: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface CatalogueSkill {
  skill: string
  name: string
  purpose: string
  effect: 'reads' | 'changes'
  /** The skill that takes back what this one did. */
  inverse: string | null
  /** In words: "Machine.Read.All or Machine.ReadWrite.All"; null where the platform has no permissions. */
  permission: string | null
  permissions: readonly string[]
  answers: readonly Answering[]
  input: JsonSchema
  output: JsonSchema
}

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function catalogueEntry(connector: ConnectorDeclaration): CatalogueEntry {
  return {
    connector: connector.id,
    name: connector.name,
    products: connector.products,
    description: connector.description,
    credentials: jsonSchema(connector.credentials),
    settings: jsonSchema(connector.settings),
    profiles: connector.profiles.map(({ id, name, settings, byRegion }) => ({
      profile: id,
      name,
      settings,
      by_region: byRegion ?? {},
    })),
    asks_for_description: connector.asksForDescription ?? false,
    guide: connector.guide,
    rotation: connector.rotation
      ? { min_days: connector.rotation.minDays, max_days: connector.rotation.maxDays }
      : null,
    skills: connector.skills.map(catalogueSkill),
  }
}

/** Every word of the search must occur in what the connector is called, does, or stands for. */
export function searchCatalogue(entries: readonly CatalogueEntry[], search: string): CatalogueEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const told = [entry.connector, entry.name, entry.description, ...entry.products]
      .concat(entry.profiles.map(({ name }) => name))
      .concat(entry.skills.map(({ name }) => name))
      .join(' ')
      .toLowerCase()
    return words.every((word) => told.includes(word))
  })
}

const catalogueSkill = (skill: Skill): CatalogueSkill => ({
  skill: skill.id,
  name: skill.name,
  purpose: skill.purpose,
  effect: skill.effect,
  inverse: skill.inverse ?? null,
  permission: skill.permissions?.join(' or ') ?? null,
  permissions: skill.permissions ?? [],
  answers: skill.answers ?? [],
  input: jsonSchema(skill.input),
  output: jsonSchema(skill.output),
})

const jsonSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' })
