// What was done with an account about a moment that whoever takes over accounts does: rules that hide mail, mail that is sent on, hundreds of
// messages, new ways to sign in. What the account did on days before is part of its work.
import { z } from 'zod'
import type { CommandPattern } from '../../contract/command-pattern.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { findingsOfDeeds } from '../kit/vocabulary/deeds.ts'
import { count, isoSeconds, moment, readTime, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue } from '../kit/vocabulary/questions.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What leads to an event comes before it, and what follows from it after. A mail is reported hours after somebody followed its link. */
const [beforeMs, afterMs] = [6 * hourMs, 12 * hourMs]
const mostRows = 1000
/** On that many days before, a kind of change is a habit. */
const habit = 2
const longest = 4000

const text = z.string().nullish()
const AccountEvent = z.looseObject({
  Timestamp: z.string(),
  ActionType: text,
  Application: text,
  IPAddress: text,
  CountryCode: text,
  ObjectName: text,
  AdditionalFields: z.unknown().optional(),
})
type AccountEvent = z.output<typeof AccountEvent>
const AccountEvents = z.looseObject({ Results: z.array(AccountEvent) })

const [telling, odd, common] = [0.6, 0.5, 0.35]

/** Read in lines of the form "action object fields". */
const patterns: readonly CommandPattern[] = [
  {
    pattern:
      /^(?:New|Set|Update)-?InboxRules?\b[\s\S]*(?:"?DeleteMessage"?[^}]{0,40}True|MoveToFolder[^}]{0,60}(?:RSS|Archive|Conversation History|Junk|Notes|Deleted|Sync))/i,
    what: 'a rule that hides mail',
    technique: 'T1564.008',
    weight: telling,
  },
  {
    pattern: /(?:ForwardingSmtpAddress|RedirectTo|ForwardTo|ForwardAsAttachmentTo)\W{1,40}[^"]{0,20}[^"@\s]{1,64}@/i,
    what: 'mail that is sent on to another address',
    technique: 'T1114.003',
    weight: telling,
  },
  {
    pattern: /^Send\b[\s\S]*RecipientCount\W{1,4}(?:[5-9]\d|\d{3,})/i,
    what: 'one message to many people',
    technique: 'T1534',
    weight: odd,
  },
  {
    pattern: /^MailItemsAccessed\b[\s\S]*OperationCount\W{1,4}\d{3,}/i,
    what: 'mail read in bulk',
    technique: 'T1114.002',
    weight: common,
  },
  {
    pattern: /^Consent to application|^Add (?:app role assignment|delegated permission grant|OAuth2PermissionGrant)/i,
    what: 'an app that was let in',
    technique: 'T1528',
    weight: odd,
  },
  {
    pattern: /^Add (?:eligible )?member to role|^Add-RoleGroupMember/i,
    what: 'a role that was given',
    technique: 'T1098.003',
    weight: common,
  },
  {
    pattern: /^Add-(?:Mailbox|Recipient)Permission\b[\s\S]*(?:FullAccess|SendAs)/i,
    what: 'access to a mailbox that was given',
    technique: 'T1098.002',
    weight: odd,
  },
  {
    pattern:
      /registered (?:all required )?security info|StrongAuthentication(?:Method|PhoneAppDetail)|^(?:user\.)?mfa\.factor\.activate|^Add registered (?:owner|users) to device|^Register device/i,
    what: 'a new way to sign in',
    technique: 'T1098.005',
    weight: common,
  },
  {
    pattern: /^(?:Disable|Delete|Update) (?:conditional access )?policy|^Disable Strong Authentication/i,
    what: 'a rule for signing in that was changed',
    technique: 'T1556.009',
    weight: odd,
  },
]

export const findAccountChanges = skill({
  name: 'Find account changes',
  purpose:
    'What was done with an account about a moment that whoever takes over accounts does: rules that hide mail, mail that is sent on, many messages, apps and ways to sign in that were let in. Not what it did on days before.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  answers: [{ question: 'what-was-done-with-account', kinds: ['email'], with: { account: itemValue, at: alertTime } }],
  input: z.strictObject({
    account: z.email().max(320).describe('Its e-mail address'),
    at: moment.optional().describe('Now unless said'),
  }),
  output: z.object({ events: z.array(AccountEvent), truncated: z.boolean() }),
  deadlineSeconds: 60,
  run: async ({ input: { account, at: given }, call, now }) => {
    const at = given === undefined ? now() : toMs(given)
    const about = await eventsOf(call, { account, from: at - beforeMs, to: at + afterMs })
    const harmful = about.filter((event) => patternsOf(event).length > 0)
    const earlier =
      harmful.length === 0
        ? []
        : await eventsOf(call, { account, from: at - 30 * dayMs, to: at - dayMs, actions: actionsOf(harmful) })
    const days = Map.groupBy(earlier, ({ ActionType }) => ActionType ?? '')
    const isUsual = ({ ActionType }: AccountEvent) => daysOf(days.get(ActionType ?? '') ?? []) >= habit
    return { events: harmful.filter((event) => !isUsual(event)), truncated: about.length >= mostRows }
  },
  findings: ({ input: { account }, output: { events } }) =>
    findingsOfDeeds(
      { kind: 'email', value: account },
      events
        .map((event, index) => ({ event, pointer: `/events/${index}/ActionType` }))
        .toSorted((a, b) => (readTime(a.event.Timestamp) ?? 0) - (readTime(b.event.Timestamp) ?? 0))
        .flatMap(({ event, pointer }) =>
          patternsOf(event).map(({ what, technique, weight }) => ({
            ...{ what, technique, weight, pointer, time: event.Timestamp },
            told: `${event.ActionType ?? 'A change'} in ${event.Application ?? 'an application'} by ${account}${event.IPAddress ? ` from ${event.IPAddress}` : ''}`,
          })),
        ),
      '/events',
    ),
  summarize: ({ input: { account }, output: { events, truncated } }) =>
    `${count(events.length, 'change')} with ${account} that attackers make${truncated ? ', not all were read' : ''}`,
})

const actionsOf = (events: readonly AccountEvent[]) => [...new Set(events.map(({ ActionType }) => ActionType ?? ''))]

interface Wanted {
  account: string
  from: number
  to: number
  /** Any unless said; then once for each day. */
  actions?: readonly string[]
}

async function eventsOf(call: Call, { account, from, to, actions }: Wanted) {
  const query = [
    'CloudAppEvents',
    `where Timestamp > datetime(${isoSeconds(from)}) and Timestamp < datetime(${isoSeconds(to)})`,
    `where AccountId =~ ${JSON.stringify(account)}`,
    ...(actions
      ? [`where ActionType in (${actions.map((action) => JSON.stringify(action)).join(', ')})`, onceADay('ActionType')]
      : [`project ${Object.keys(AccountEvent.shape).join(', ')}`]),
    `take ${mostRows}`,
  ].join(' | ')
  return AccountEvents.parse(await call.post('/api/advancedhunting/run', { Query: query })).Results
}

function patternsOf({ ActionType, ObjectName, AdditionalFields }: AccountEvent): CommandPattern[] {
  const fields = typeof AdditionalFields === 'string' ? AdditionalFields : JSON.stringify(AdditionalFields ?? '')
  const line = `${ActionType ?? ''} ${ObjectName ?? ''} ${fields}`.slice(0, longest)
  return patterns.filter(({ pattern }) => pattern.test(line))
}
