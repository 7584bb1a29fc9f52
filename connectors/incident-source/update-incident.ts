// Changes an incident: who has it, how far it is, how it was judged, tags and comments.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { judgedBack, judgedBefore, lookAtJudged } from '../kit/vocabulary/judged-record.ts'
import { fits, judgement, nothingGiven, unfit } from '../kit/vocabulary/judgement.ts'
import { Incident, incidentId } from './incident.ts'

const tags = z.array(z.string().min(1).max(200)).min(1).max(50).optional()
const pathOf = ({ incident_id }: { incident_id: z.output<typeof incidentId> }) => `/api/incidents/${incident_id}`
const hasTags = (
  present: readonly string[],
  { add_tags = [], remove_tags = [] }: { add_tags?: string[] | undefined; remove_tags?: string[] | undefined },
) => add_tags.every((tag) => present.includes(tag)) && !remove_tags.some((tag) => present.includes(tag))
const Tagged = Incident.extend({ tags: z.array(z.string()).nullish() })

export const updateIncident = skill({
  name: 'Update Incident',
  purpose: 'Assigns, classifies, tags, comments on or resolves an incident. What is not given stays.',
  effect: 'changes',
  // With the values from before; a comment stays.
  inverse: 'update-incident',
  permissions: ['Incident.ReadWrite.All'],
  change: {
    target: ({ incident_id }) => ({ kind: 'cloud_resource', value: `Incident ${incident_id}` }),
    marks: 'comment',
    before: async ({ input, call }) => judgedBefore(Incident.parse(await call.get(pathOf(input)))),
    look: async ({ input, call, mark }) => {
      const present = Tagged.parse(await call.get(pathOf(input)))
      const looked = lookAtJudged(present, input, mark)
      return hasTags(present.tags ?? [], input) || input.comment !== undefined ? looked : { state: 'absent' }
    },
    undo: ({ input, before }) => {
      const { add_tags: remove_tags, remove_tags: add_tags, incident_id } = input
      const tagsBack = { ...(add_tags ? { add_tags } : {}), ...(remove_tags ? { remove_tags } : {}) }
      const back = { ...judgedBack(input, before), ...tagsBack }
      return Object.keys(back).length > 0 ? { incident_id, ...back } : undefined
    },
  },
  input: z
    .strictObject({
      incident_id: incidentId,
      status: z.enum(['Active', 'InProgress', 'Resolved']).optional(),
      ...judgement,
      add_tags: tags,
      remove_tags: tags,
    })
    .refine(({ incident_id, ...change }) => Object.values(change).some((value) => value !== undefined), nothingGiven)
    .refine(fits, unfit),
  output: Incident,
  hints: {
    403: 'The app registration lacks Incident.ReadWrite.All. Add it and have an administrator grant admin consent.',
  },
  run: async ({ input, call }) => {
    const path = pathOf(input)
    const { add_tags: added = [], remove_tags: removed = [] } = input
    // The platform takes the whole list, so that those not named would be lost.
    const changesTags = added.length + removed.length > 0
    const before = changesTags ? (Tagged.parse(await call.get(path)).tags ?? []) : []
    const all = [...new Set([...before, ...added])].filter((tag) => !removed.includes(tag))
    return call.patch(path, {
      status: input.status,
      assignedTo: input.assigned_to,
      classification: input.classification,
      determination: input.determination,
      comment: input.comment,
      tags: changesTags ? all : undefined,
    })
  },
  summarize: ({ input, output }) =>
    `Changed incident ${input.incident_id}: ${[output.status, output.classification, output.determination].filter(Boolean).join(', ')}`,
})
