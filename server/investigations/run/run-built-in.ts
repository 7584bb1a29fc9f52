// Runs the built-in skills, which need no connection: earlier alerts and cases, hidden texts, e-mail headers.
import { parse as parseName } from 'tldts'
import { z } from 'zod'
import { count } from '../../../connectors/kit/vocabulary/parts.ts'
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import { weights } from '../../../connectors/kit/vocabulary/weights.ts'
import { type Observable, ObservableName } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { findBaseline } from '../../cases/find-baseline.ts'
import {
  type EarlierAlert,
  findEarlierAlerts,
  findSimilarCases,
  type SimilarCase,
} from '../../cases/find-similar-cases.ts'
import { findJudgements, type JudgementCount } from '../../cases/learning/find-judgements.ts'
import type { Db } from '../../database/transaction.ts'
import { decodeHidden } from '../../observables/decode.ts'
import { findingsOfDecoded } from '../../observables/findings-of-decoded.ts'
import { findingsOfEmailHeaders, readEmailHeaders } from '../../observables/read-email-headers.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'

export interface BuiltInContext {
  db: Db
  alert: AlertUnderInvestigation
  observables: readonly Observable[]
  claims: readonly Claim[]
}

interface Answer {
  output: unknown
  summary: string
  findings: readonly SkillFinding[]
}

const Value = z.object({ value: z.string() })
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
    case 'find-baseline':
      return baseline(context, ObservableName.parse(input))
    case 'find-judgements':
      return judgements(context)
    case 'find-registered-domain':
      return registeredDomain(Value.parse(input).value)
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
  const often =
    earlier.length === mostShown ? `${mostShown} or more earlier alerts` : count(earlier.length, 'earlier alert')
  return {
    output: { alerts: earlier },
    summary: `${observable.value}: ${earlier.length === 0 ? 'not named by earlier alerts' : `named by ${often}`}`,
    findings: earlier.slice(0, 3).map((each, index) => context(observable, told(each), `/alerts/${index}`)),
  }
}

/** First time raises a little; a long habit is context and clears nothing: attackers have habits too. */
async function baseline({ db, alert }: BuiltInContext, observable: ObservableName): Promise<Answer> {
  const { organization_uuid, alert_type, alert_uuid, created_at } = alert
  const about = { organization_uuid, alert_type, observable, before_alert_uuid: alert_uuid, at: created_at }
  const output = await findBaseline(db, about)
  const isFirst = output.has_history && output.same_type === 0
  const statement =
    output.same_type === 0
      ? `${observable.value} has had no alert like this in the last ${output.days} days.`
      : `${observable.value} has had ${count(output.same_type, 'alert')} like this on ${output.same_type_days} of the last ${output.days} days; ${output.harmless} ${be(output.harmless)} closed as harmless, ${output.harmful} ${be(output.harmful)} real.`
  const finding: SkillFinding = {
    observable: { kind: observable.kind, value: observable.value },
    assessment: isFirst ? 'suspicious' : 'context',
    weight: isFirst ? weights.firstTime : 0,
    statement,
    pointer: '/same_type',
  }
  return { output, summary: statement, findings: isFirst || output.same_type > 0 ? [finding] : [] }
}

const be = (times: number) => (times === 1 ? 'was' : 'were')

/** Judgements are context: they tell how likely it is, and never make an alert benign. */
async function judgements({ db, alert, observables, claims }: BuiltInContext): Promise<Answer> {
  const { organization_uuid, alert_provider: provider, created_at } = alert
  const found = await findJudgements(db, { organization_uuid, provider, claims, observables, at: created_at })
  const summary = found.map(toldJudgements).join(' ')
  return {
    output: { judgements: found },
    summary: summary || 'Nobody has judged such an alert before',
    findings: found.map((each, index) => context(each.observable, toldJudgements(each), `/judgements/${index}`)),
  }
}

const toldJudgements = ({ classification, times, by, days_ago }: JudgementCount) =>
  `Closed ${times === 1 ? 'once' : `${times} times`} as ${classification.replaceAll('_', ' ')} by ${by.join(', ')}, last ${
    days_ago === 0 ? 'today' : days_ago === 1 ? 'yesterday' : `${days_ago} days ago`
  }.`

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
      cases.length === 0
        ? 'No earlier case shares an observable'
        : `${count(cases.length, 'earlier case')} ${cases.length === 1 ? 'shares' : 'share'} an observable`,
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

/** Also below suffixes that a provider hands out, such as github.io: each name there is somebody else's. */
/** Of a host its domain, where that is another; of an address for mail always: it names no host. */
function registeredDomain(value: string): Answer {
  const isAddress = /^[^/@]+@[^/@]+$/.test(value)
  const { hostname: host, domain } = parseName(isAddress ? value.slice(value.indexOf('@') + 1) : value, {
    allowPrivateDomains: true,
  })
  const registered_domain = domain !== null && (isAddress || domain !== host) ? domain : null
  return {
    output: { host: host ?? value, registered_domain },
    summary: registered_domain ? `${host} belongs to ${registered_domain}` : `${value} is no host below a domain`,
    findings: [],
  }
}

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
