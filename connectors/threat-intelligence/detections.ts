// Classic and playbook alerts of the threat intelligence platform for detection pipelines.
import { z } from 'zod'
import type { CaseOutcome, DetectionSource } from '../kit/vocabulary/detection-source.ts'
import { eventTime, readSourceEvents, severityOf, shownText, sourceId } from '../kit/vocabulary/detections.ts'

const ClassicRow = z.looseObject({
  id: sourceId,
  title: shownText,
  type: shownText,
  review: z.looseObject({ status_in_portal: shownText, assignee: shownText }).nullish(),
  rule: z.looseObject({ name: shownText }).nullish(),
  url: z.looseObject({ portal: shownText }).nullish(),
  log: z.looseObject({ triggered: eventTime }),
})

const PlaybookRow = z.looseObject({
  playbook_alert_id: sourceId,
  title: shownText,
  category: shownText,
  status: shownText,
  priority: z.unknown().optional(),
  assignee: shownText,
  created: eventTime,
  updated: z.unknown().optional(),
})

const Answer = z.looseObject({
  data: z.array(z.unknown()),
  counts: z.looseObject({ total: z.number().nullish() }).nullish(),
})

/** The platform serves no more than this of one range. */
const rangeLimit = 1_000
/** And no more than this of one search. */
const searchLimit = 10_000
/** There is more, and it cannot be had. */
const beyond = { events: [], rows: 0, isFull: true, isLast: false }
const limits = { perMinute: 60, perHour: 2_000 }
const iso = (ms: number) => new Date(ms).toISOString()
/** Further than any clock is wrong. */
const farMs = 4_102_444_800_000

export const classicAlerts: DetectionSource = {
  id: 'intelligence-alerts',
  name: 'Intelligence alerts',
  skill: 'list-alerts',
  statuses: ['New', 'Pending', 'Resolved', 'Dismissed', 'Flag for Tuning'],
  limits,
  tellsChanges: false,
  readRows: (rows) => readClassic(rows),
  readWindow: async ({ call, from, to, skip }) => {
    if (skip >= rangeLimit) return beyond
    const answer = Answer.parse(
      await call.get('/alert/v3', {
        triggered: `[${iso(from)},${iso((to ?? farMs) - 1)}]`,
        limit: rangeLimit - skip,
        from: skip || undefined,
        orderBy: 'triggered',
        direction: 'asc',
      }),
    )
    return pageOf(answer, skip, readClassic)
  },
  writeBack: ({ id }, { isClosed, classification, note }) => [
    {
      skill: 'update-alert',
      input: { alert_id: id, ...(isClosed ? { status: closedAs(classification) } : {}), note: note.slice(0, 5_000) },
    },
  ],
}

export const playbookAlerts: DetectionSource = {
  id: 'playbook-alerts',
  name: 'Playbook alerts',
  skill: 'get-playbook-alerts',
  statuses: ['New', 'InProgress', 'Resolved', 'Dismissed'],
  limits,
  tellsChanges: true,
  readRows: (rows) => readPlaybookAlerts(rows),
  readWindow: async ({ call, by, from, to, skip }) => {
    if (skip >= searchLimit) return beyond
    const answer = Answer.parse(
      await call.post('/playbook-alert/search', {
        [by === 'created' ? 'created_range' : 'updated_range']: { from: iso(from), until: iso((to ?? farMs) - 1) },
        order_by: by === 'created' ? 'created' : 'updated',
        direction: 'asc',
        limit: rangeLimit,
        ...(skip > 0 ? { from: skip } : {}),
      }),
    )
    return pageOf(answer, skip, readPlaybookAlerts)
  },
  writeBack: ({ id }, { isClosed, classification, note }) => [
    {
      skill: 'update-playbook-alert',
      input: {
        playbook_alert_id: id,
        ...(isClosed ? { status: closedAs(classification) } : {}),
        log_entry: note.slice(0, 5_000),
      },
    },
  ],
}

const closedAs = (classification: CaseOutcome['classification']) =>
  classification === 'false_positive' || classification === 'benign_positive' ? 'Dismissed' : 'Resolved'

function pageOf({ data, counts }: z.output<typeof Answer>, skip: number, read: typeof readClassic) {
  const total = counts?.total
  const isFull = data.length > 0 && (typeof total === 'number' ? skip + data.length < total : data.length >= rangeLimit)
  return { events: read(data), rows: data.length, isFull, isLast: !isFull }
}

const readClassic = (rows: readonly unknown[]) =>
  readSourceEvents(ClassicRow, rows, (row, content) => [
    {
      id: row.id,
      group: null,
      title: row.title,
      category: row.type,
      rule: row.rule?.name ?? null,
      severity: null,
      status: row.review?.status_in_portal ?? null,
      assigned_to: row.review?.assignee ?? null,
      classification: null,
      link: row.url?.portal ?? null,
      createdMs: row.log.triggered,
      changedMs: row.log.triggered,
      content,
    },
  ])

const readPlaybookAlerts = (rows: readonly unknown[]) =>
  readSourceEvents(PlaybookRow, rows, (row, content) => [
    {
      id: row.playbook_alert_id,
      group: null,
      title: row.title,
      category: row.category,
      rule: null,
      severity: severityOf(row.priority),
      status: row.status,
      assigned_to: row.assignee,
      classification: null,
      link: null,
      createdMs: row.created,
      changedMs: eventTime.safeParse(row.updated).data ?? row.created,
      content,
    },
  ])
