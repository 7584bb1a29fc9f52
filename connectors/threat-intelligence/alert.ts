// An alert of the threat intelligence platform, with every field named; fields that may be empty are null, and stay null.
import { z } from 'zod'

const text = z.string().nullish()
const Entity = z.looseObject({ id: text, name: text, type: text })

export const IntelligenceAlert = z.looseObject({
  id: z.string(),
  title: text,
  type: text,
  review: z.looseObject({ note: text, status_in_portal: text, assignee: text, status: text }).nullish(),
  owner_organisation_details: z
    .looseObject({
      organisations: z.array(z.looseObject({ organisation_id: text, organisation_name: text })).nullish(),
      enterprise_id: text,
      enterprise_name: text,
    })
    .nullish(),
  url: z.looseObject({ api: text, portal: text }).nullish(),
  rule: z
    .looseObject({
      use_case_deprecation: z.unknown(),
      name: text,
      id: text,
      url: z.looseObject({ portal: text }).nullish(),
    })
    .nullish(),
  hits: z
    .array(
      z.looseObject({
        id: text,
        entities: z.array(Entity).nullish(),
        document: z
          .looseObject({
            source: Entity.nullish(),
            title: text,
            url: text,
            authors: z.array(Entity).nullish(),
          })
          .nullish(),
        fragment: text,
        language: text,
        primary_entity: z.unknown(),
        analyst_note: z.unknown(),
      }),
    )
    .nullish(),
  enriched_entities: z.array(z.unknown()).nullish(),
  ai_insights: z.looseObject({ comment: text, text }).nullish(),
  log: z
    .looseObject({ note_author: text, note_date: text, status_date: text, triggered: text, status_change_by: text })
    .nullish(),
  triggered_by: z.array(z.unknown()).nullish(),
})
export type IntelligenceAlert = z.output<typeof IntelligenceAlert>
