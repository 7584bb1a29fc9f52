// Runs the built-in skills, which need no connection: earlier alerts and cases, hidden texts, e-mail headers.
import { z } from 'zod'
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import { type Observable, ObservableName } from '../../../contract/observable.ts'
import {
  type EarlierAlert,
  findEarlierAlerts,
  findSimilarCases,
  type SimilarCase,
} from '../../cases/find-similar-cases.ts'
import type { Db } from '../../database/transaction.ts'
import { decodeHidden } from '../../observables/decode.ts'
import { findingsOfDecoded } from '../../observables/findings-of-decoded.ts'
import { findingsOfEmailHeaders, readEmailHeaders } from '../../observables/read-email-headers.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'

export interface BuiltInContext {
  db: Db
  alert: AlertUnderInvestigation
  observables: readonly Observable[]
}

interface Answer {
  output: unknown
  summary: string
  findings: readonly SkillFinding[]
}

const Text = z.object({ text: z.string().optional() })
const Observables = z.object({ observables: z.array(ObservableName).optional() })
const mostShown = 10

/** Constants were checked when the playbook was saved; the values of expressions are checked here. */
export async function runBuiltIn(context: BuiltInContext, skill: string, input: unknown): Promise<Answer> {
  const { alert } = context
  switch (skill) {
    case 'find-earlier-alerts':
      return earlierAlerts(context, ObservableName.parse(input))
    case 'find-similar-cases':
      return similarCases(context, Observables.parse(input).observables ?? context.observables)
    case 'decode':
      return decoded(Text.parse(input).text ?? alert.alert_content)
    case 'read-email-headers':
      return emailHeaders(Text.parse(input).text ?? alert.alert_content)
    default:
      throw new Error(`There is no built-in skill "${skill}".`)
  }
}

async function earlierAlerts({ db, alert }: BuiltInContext, observable: ObservableName): Promise<Answer> {
  const earlier = await findEarlierAlerts(db, alert.organization_uuid, observable, {
    before_alert_uuid: alert.alert_uuid,
    limit: mostShown,
  })
  const count = earlier.length === mostShown ? `${mostShown} or more` : String(earlier.length)
  return {
    output: { alerts: earlier },
    summary: `${observable.value}: ${earlier.length === 0 ? 'not named by earlier alerts' : `named by ${count} earlier alerts`}`,
    findings: earlier.slice(0, 3).map((each, index) => context(observable, told(each), `/alerts/${index}`)),
  }
}

const told = ({ alert_id, alert_type, case_id, verdict, classification }: EarlierAlert) =>
  `Named before by ${alert_id} ("${alert_type}")${case_id ? `, case ${case_id}` : ''}${verdict ? `, verdict ${verdict}` : ''}${
    classification ? ` and closed as ${classification.replaceAll('_', ' ')}` : ''
  }.`

async function similarCases({ db, alert }: BuiltInContext, observables: readonly ObservableName[]): Promise<Answer> {
  const cases = await findSimilarCases(db, alert.organization_uuid, observables, {
    except_alert_uuid: alert.alert_uuid,
    before_alert_uuid: alert.alert_uuid,
    limit: mostShown,
  })
  return {
    output: { cases },
    summary:
      cases.length === 0 ? 'No earlier case shares an observable' : `${cases.length} earlier cases share an observable`,
    findings: cases.slice(0, 3).flatMap((each, index) => {
      const shared = observables.find(({ value }) => each.observables.includes(value))
      return shared ? [context(shared, toldCase(each), `/cases/${index}`)] : []
    }),
  }
}

const toldCase = ({ case_id, verdict, status, classification, observables }: SimilarCase) =>
  `Seen before in ${case_id} (${observables.slice(0, 3).join(', ')}), ${
    status === 'closed' && classification ? `closed as ${classification.replaceAll('_', ' ')}` : `verdict ${verdict}`
  }.`

/** Earlier cases are context and decide nothing: otherwise one mistake would repeat itself for ever. */
const context = (observable: ObservableName, statement: string, pointer: string): SkillFinding => ({
  observable: { kind: observable.kind, value: observable.value },
  assessment: 'context',
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
