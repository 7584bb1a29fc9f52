// One alert with its hits, and changes to alerts of both kinds.
import { z } from 'zod'
import { InvalidInput, ThirdPartyError } from '../kit/call/third-party-error.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, segment } from '../kit/vocabulary/parts.ts'
import { IntelligenceAlert } from './alert.ts'
import { priority } from './playbook-alerts.ts'

const text = z.string().nullish()
const OneAlert = z.looseObject({ data: IntelligenceAlert })

const alertId = z.string().min(1).max(100).describe('As returned by List Alerts')

export const getIntelligenceAlert = skill({
  name: 'Get Alert',
  purpose: 'One alert with its hits: where it was mentioned, and in which words.',
  effect: 'reads',
  input: z.strictObject({ alert_id: alertId }),
  output: IntelligenceAlert,
  sharedForSeconds: 60,
  hints: { 404: 'There is no such alert. List Alerts names those there are.' },
  probe: (call) => call.get('/alert/v3', { limit: 1 }),
  run: async ({ input, call }) => OneAlert.parse(await call.get(`/alert/v3/${segment(input.alert_id)}`)).data,
  summarize: ({ output }) => `"${output.title ?? output.id}" has ${count(output.hits?.length ?? 0, 'hit')}`,
})

const Updated = z.looseObject({
  success: z.array(z.looseObject({ id: text, statusInPortal: text, assignee: text })).nullish(),
  error: z.array(z.looseObject({ id: text, reason: text })).nullish(),
})

export const updateIntelligenceAlert = skill({
  name: 'Update Alert',
  purpose: 'Sets status, assignee or note of an alert. A note takes the place of the one before.',
  effect: 'changes',
  inverse: 'update-alert',
  input: z.strictObject({
    alert_id: alertId,
    status: z.enum(['New', 'Pending', 'Resolved', 'Dismissed', 'Flag for Tuning']).optional(),
    assignee: z.string().min(1).max(320).optional().describe('E-mail address or id of a user'),
    note: z.string().min(1).max(5_000).optional(),
  }),
  output: z.looseObject({ id: text, statusInPortal: text, assignee: text }),
  run: async ({ input: { alert_id, status, assignee, note }, call }) => {
    if (status === undefined && assignee === undefined && note === undefined) throw nothingToChange
    const entry = { id: alert_id, statusInPortal: status, assignee, note }
    const { success, error } = Updated.parse(await call.post('/alert/v2/update', [entry]))
    const done = success?.find(({ id }) => id === alert_id)
    if (done) return done
    const reason = error?.find(({ id }) => id === alert_id)?.reason ?? 'it does not say why'
    throw new ThirdPartyError({ kind: 'refused', message: `The platform did not change the alert: ${reason}` })
  },
  summarize: ({ input, output }) =>
    `Updated alert ${input.alert_id}, now ${output.statusInPortal ?? 'of unknown status'}`,
})

export const updatePlaybookAlert = skill({
  name: 'Update Playbook Alert',
  purpose: 'Sets status, priority or assignee of a playbook alert, and writes into its log.',
  effect: 'changes',
  inverse: 'update-playbook-alert',
  input: z.strictObject({
    playbook_alert_id: z.string().min(1).max(200).describe('As returned by Get Playbook Alerts'),
    status: z.enum(['New', 'InProgress', 'Dismissed', 'Resolved']).optional(),
    priority: priority.optional(),
    assignee: z.string().min(1).max(320).optional().describe('Id of a user of the platform'),
    log_entry: z.string().min(1).max(5_000).optional().describe('Added to the log'),
    reopen: z.enum(['Never', 'SignificantUpdates']).optional().describe('With Resolved; with Dismissed only Never'),
  }),
  output: z.looseObject({ status: z.looseObject({ status_code: text, status_message: text }).nullish() }),
  hints: { 404: 'There is no such playbook alert. Get Playbook Alerts names those there are.' },
  run: async ({ input: { playbook_alert_id, ...change }, call }) => {
    if (Object.values(change).every((value) => value === undefined)) throw nothingToChange
    const { status, reopen } = change
    if (reopen !== undefined && status !== 'Resolved' && !(status === 'Dismissed' && reopen === 'Never'))
      throw new InvalidInput([{ field: 'reopen', message: 'It goes with Resolved, and as Never with Dismissed.' }])
    return (await call.put(`/playbook-alert/common/${segment(playbook_alert_id)}`, change)) ?? {}
  },
  summarize: ({ input }) => `Updated playbook alert ${input.playbook_alert_id}`,
})

const nothingToChange = new InvalidInput([{ field: 'status', message: 'Give something to change.' }])
