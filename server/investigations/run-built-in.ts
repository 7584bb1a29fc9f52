// Runs the skills that need no connection: what we know ourselves, and what the content hides.
import { z } from 'zod'
import type { Finding } from '../../connectors/kit/questions.ts'
import { type Thing, ThingName } from '../../contract/thing.ts'
import {
  type EarlierAlert,
  findEarlierAlerts,
  findSimilarCases,
  type SimilarCase,
} from '../cases/find-similar-cases.ts'
import type { Db } from '../platform/transaction.ts'
import { decodeHidden, findingsOfDecoded } from '../things/decode.ts'
import { findingsOfEmailHeaders, readEmailHeaders } from '../things/read-email-headers.ts'
import type { AlertUnderInvestigation } from './begin-investigations.ts'

export interface BuiltInContext {
  db: Db
  alert: AlertUnderInvestigation
  things: readonly Thing[]
}

interface Answer {
  output: unknown
  summary: string
  findings: readonly Finding[]
}

const Text = z.object({ text: z.string().optional() })
const Things = z.object({ things: z.array(ThingName).optional() })
const mostShown = 10

/** Inputs were checked when the playbook was saved; what an expression gave is checked here. */
export async function runBuiltIn(context: BuiltInContext, skill: string, input: unknown): Promise<Answer> {
  const { alert } = context
  switch (skill) {
    case 'find-earlier-alerts':
      return earlierAlerts(context, ThingName.parse(input))
    case 'find-similar-cases':
      return similarCases(context, Things.parse(input).things ?? context.things)
    case 'decode':
      return decoded(Text.parse(input).text ?? alert.alert_content)
    case 'read-email-headers':
      return emailHeaders(Text.parse(input).text ?? alert.alert_content)
    default:
      throw new Error(`There is no built-in skill "${skill}".`)
  }
}

async function earlierAlerts({ db, alert }: BuiltInContext, thing: ThingName): Promise<Answer> {
  const earlier = await findEarlierAlerts(db, alert.organization_uuid, thing, alert.alert_uuid, mostShown)
  const count = earlier.length === mostShown ? `${mostShown} or more` : String(earlier.length)
  return {
    output: { alerts: earlier },
    summary: `${thing.value}: ${earlier.length === 0 ? 'not named by earlier alerts' : `named by ${count} earlier alerts`}`,
    findings: earlier.slice(0, 3).map((each, index) => context(thing, told(each), `/alerts/${index}`)),
  }
}

const told = ({ alert_id, alert_type, case_id, verdict, classification }: EarlierAlert) =>
  `Named before by ${alert_id} ("${alert_type}")${case_id ? `, case ${case_id}` : ''}${verdict ? `, held to be ${verdict}` : ''}${
    classification ? ` and closed as ${classification.replaceAll('_', ' ')}` : ''
  }.`

async function similarCases({ db, alert }: BuiltInContext, things: readonly ThingName[]): Promise<Answer> {
  const cases = await findSimilarCases(db, alert.organization_uuid, things, {
    except_alert_uuid: alert.alert_uuid,
    before_alert_uuid: alert.alert_uuid,
    limit: mostShown,
  })
  return {
    output: { cases },
    summary: cases.length === 0 ? 'No earlier case shares a thing' : `${cases.length} earlier cases share a thing`,
    findings: cases.slice(0, 3).flatMap((each, index) => {
      const shared = things.find(({ value }) => each.things.includes(value))
      return shared ? [context(shared, toldCase(each), `/cases/${index}`)] : []
    }),
  }
}

const toldCase = ({ case_id, verdict, status, classification, things }: SimilarCase) =>
  `Seen before in ${case_id} (${things.slice(0, 3).join(', ')}), ${
    status === 'closed' && classification ? `closed as ${classification.replaceAll('_', ' ')}` : `held to be ${verdict}`
  }.`

/** What was before says where to look; it does not decide, or one mistake would repeat itself for ever. */
const context = (thing: ThingName, statement: string, pointer: string): Finding => ({
  thing: { kind: thing.kind, value: thing.value },
  says: 'context',
  weight: 0,
  statement,
  pointer,
})

function decoded(text: string): Answer {
  const output = decodeHidden(text)
  const count = output.decoded.length
  return {
    output,
    summary: count === 0 ? 'Nothing encoded was found' : `Decoded ${count} hidden ${count === 1 ? 'text' : 'texts'}`,
    findings: findingsOfDecoded(output),
  }
}

function emailHeaders(text: string): Answer {
  const output = readEmailHeaders(text)
  return {
    output,
    summary: output.from ? `Read the headers of a message from ${output.from}` : 'No e-mail headers were found',
    findings: findingsOfEmailHeaders(output),
  }
}
