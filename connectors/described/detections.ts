// A source for detection pipelines out of a described skill that lists rows with an id and a time.
import { z } from 'zod'
import { kebab, type Skill } from '../kit/vocabulary/connector.ts'
import type { DetectionSource } from '../kit/vocabulary/detection-source.ts'
import { readSourceEvents, severityOf, shownText, storableId } from '../kit/vocabulary/detections.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import { rowsInput } from './input-fields.ts'
import type { SkillDocument } from './skill-document.ts'

type Detections = NonNullable<SkillDocument['detections']>

const Row = z.record(z.string(), z.unknown())

export function sourceOf(document: SkillDocument, skill: Skill): DetectionSource | undefined {
  const { detections, rows } = document
  if (!detections || !rows) return undefined
  const read = (given: readonly unknown[]) =>
    readSourceEvents(rowShape(detections), given, (row) => [eventOf(row, detections)])
  return {
    id: kebab(document.name),
    name: document.name,
    skill: kebab(document.name),
    statuses: detections.statuses,
    ...(detections.retention_days === undefined ? {} : { retentionDays: detections.retention_days }),
    limits: { perMinute: detections.per_minute, perHour: detections.per_minute * 60 },
    tellsChanges: detections.changed !== undefined,
    readRows: read,
    readWindow: async ({ call, from, to, page }) => {
      // The skill reads all pages by itself, up to its limit.
      if (page > 0) return { events: [], rows: 0, isFull: true, isLast: false }
      const input = skill.input.parse({
        [detections.since]: Math.floor(from / 1000),
        ...(detections.until === undefined || to === undefined ? {} : { [detections.until]: Math.ceil(to / 1000) }),
        [rowsInput]: rows.max_rows,
      })
      const answer = Listed.parse(await skill.run({ ...step, input, call }))
      const listed = z.array(z.unknown()).parse(answer[rows.as])
      const events = read(listed).filter((event) => to === undefined || !('id' in event) || event.changedMs < to)
      return { events, rows: listed.length, isFull: answer.truncated, isLast: !answer.truncated }
    },
  }
}

const Listed = z.looseObject({ truncated: z.boolean() })

/** A described skill that lists needs nothing else. */
const step = {
  now: Date.now,
  once: <T>(_what: Readonly<Record<string, unknown>>, fetch: () => Promise<T>) => fetch(),
  pause: async () => false,
  handOver: () => {},
}

/** Times are ISO 8601, or epoch seconds or milliseconds. */
const timeOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? (value < 100_000_000_000 ? value * 1000 : value) : readTime(value)

const rowShape = ({ id, time }: Detections) =>
  Row.superRefine((row, context) => {
    if (typeof row[id] !== 'string' && typeof row[id] !== 'number')
      context.addIssue({ code: 'custom', path: [id], message: 'It is no id' })
    if (timeOf(row[time]) === undefined) context.addIssue({ code: 'custom', path: [time], message: 'It is no time' })
  })

function eventOf(row: z.output<typeof Row>, fields: Detections) {
  const text = (field: string | undefined) => (field === undefined ? null : shownText.parse(row[field]))
  const createdMs = timeOf(row[fields.time]) ?? 0
  return {
    id: storableId(String(row[fields.id])),
    group: null,
    title: text(fields.title),
    category: text(fields.category),
    rule: text(fields.rule),
    severity: fields.severity === undefined ? null : severityOf(row[fields.severity]),
    status: text(fields.status),
    assigned_to: text(fields.assigned_to),
    classification: null,
    link: text(fields.link),
    createdMs,
    changedMs: (fields.changed === undefined ? undefined : timeOf(row[fields.changed])) ?? createdMs,
    content: row,
  }
}
