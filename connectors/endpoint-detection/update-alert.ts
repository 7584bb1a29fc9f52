// Changes an alert of the endpoint detection platform: who has it, how far it is, and how it was judged.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { judgedBack, judgedBefore, lookAtJudged } from '../kit/vocabulary/judged-record.ts'
import { fits, judgement, nothingGiven, unfit } from '../kit/vocabulary/judgement.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import { EndpointAlert } from './alert.ts'

const pathOf = (alertId: string) => `/api/alerts/${segment(alertId)}`

export const updateEndpointAlert = skill({
  name: 'Update alert',
  purpose: 'Assigns, classifies, comments on or resolves an alert. What is not given stays.',
  effect: 'changes',
  // With the values from before; a comment stays.
  inverse: 'update-alert',
  permissions: ['Alert.ReadWrite.All'],
  change: {
    target: ({ alert_id }) => ({ kind: 'cloud_resource', value: `Alert ${alert_id}` }),
    marks: 'comment',
    before: async ({ input, call }) => judgedBefore(EndpointAlert.parse(await call.get(pathOf(input.alert_id)))),
    look: async ({ input, call, mark }) =>
      lookAtJudged(EndpointAlert.parse(await call.get(pathOf(input.alert_id))), input, mark),
    undo: ({ input, before }) => {
      const back = judgedBack(input, before)
      return back && { alert_id: input.alert_id, ...back }
    },
  },
  input: z
    .strictObject({
      alert_id: z.string().min(1).max(200),
      status: z.enum(['New', 'InProgress', 'Resolved']).optional(),
      ...judgement,
    })
    .refine(({ alert_id, ...change }) => Object.values(change).some((value) => value !== undefined), nothingGiven)
    .refine(fits, unfit),
  output: EndpointAlert,
  run: ({ input, call }) =>
    call.patch(pathOf(input.alert_id), {
      status: input.status,
      assignedTo: input.assigned_to,
      classification: input.classification,
      determination: input.determination,
      comment: input.comment,
    }),
  summarize: ({ input, output }) =>
    `Changed alert ${input.alert_id}: ${[output.status, output.classification, output.determination].filter(Boolean).join(', ')}`,
})
