// Links to what an action on a machine has brought. A link is signed: whoever has it can fetch the file while it is valid.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import { actionId } from './machine-action.ts'

const permissions = ['Machine.Read.All', 'Machine.ReadWrite.All']
const Answer = z.looseObject({ value: z.string() })
/** The platform is known to put quotation marks around the address. */
const linkIn = (answer: unknown) => ({ link: Answer.parse(answer).value.replace(/^"+|"+$/g, '') })
const output = z.object({ link: z.url().max(10_000).describe('Fetch it without a token') })
const hints = { 404: 'There is no result yet, or no such action. Get machine action tells how far it is.' }

export const getPackageDownloadLink = skill({
  name: 'Get package download link',
  purpose: 'A link, valid for a short time, to the package that Collect investigation package gathered.',
  effect: 'reads',
  permissions,
  input: z.strictObject({ machine_action_id: actionId }),
  output,
  hints,
  sharedForSeconds: 0,
  run: async ({ input, call }) =>
    linkIn(await call.get(`/api/machineactions/${segment(input.machine_action_id)}/getPackageUri`)),
  summarize: ({ input }) => `Got a link to the package of action ${input.machine_action_id}`,
})

export const getLiveResponseDownloadLink = skill({
  name: 'Get live response download link',
  purpose: 'A link, valid for 30 minutes, to the result of one command of a live response session.',
  effect: 'reads',
  permissions,
  input: z.strictObject({
    machine_action_id: actionId,
    command_index: z.int().min(0).max(100).default(0).describe('As in `commands` of the action'),
  }),
  output,
  hints,
  sharedForSeconds: 0,
  run: async ({ input, call }) => {
    const path = `/api/machineactions/${segment(input.machine_action_id)}`
    return linkIn(await call.get(`${path}/GetLiveResponseResultDownloadLink(index=${input.command_index})`))
  },
  summarize: ({ input }) => `Got a link to result ${input.command_index} of action ${input.machine_action_id}`,
})
