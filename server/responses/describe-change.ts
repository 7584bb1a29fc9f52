// What a change by hand is done to, what it may break and how it is told: looked up at the platform before a person decides.

import { parseSkillInput } from '../../connectors/kit/call/run-skill.ts'
import { InvalidInput, ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { Impact } from '../../connectors/kit/vocabulary/change.ts'
import type { Skill } from '../../connectors/kit/vocabulary/connector.ts'
import type { ProposalImpact, ProposalTarget } from '../../contract/proposal.ts'
import { throwAsProblem } from '../connections/api/third-party-problem.ts'
import type { OpenedConnection } from '../connections/open-connection.ts'
import { openCredentials } from '../connections/secrets/sealed-credentials.ts'
import { invalid } from '../http/problem.ts'
import { listProtectedMachines } from '../organizations/protected-machines.ts'
import { warnOfMachine } from '../organizations/warn-of-machine.ts'
import { askAboutChange } from './look-at-change.ts'
import type { ResponseServices } from './response-services.ts'

export interface DescribedChange {
  input: Record<string, unknown>
  target: ProposalTarget
  impact: ProposalImpact
  what: string
  warning: string | null
  needs_confirmation: boolean
}

interface ChangeToDescribe {
  opened: OpenedConnection
  skill: Skill
  input: Record<string, unknown>
  /** Do not ask the platform unless the organization protects machines: whoever runs a skill knows what it is run on. */
  briefly?: boolean
}

/** Throws a problem when the input is wrong or the platform does not know the target. */
export async function describeChange(
  services: ResponseServices,
  { opened, skill, input: given, briefly = false }: ChangeToDescribe,
): Promise<DescribedChange> {
  const { organization_uuid, instance_name } = opened.row
  const parsed = parsedInput(skill, given)
  refuseSecrets(services, opened, given)
  const named = skill.change?.target(parsed) ?? { kind: 'cloud_resource' as const, value: instance_name }
  const protect = named.kind === 'host' ? await listProtectedMachines(services.db, organization_uuid) : []
  const asks = !briefly || protect.length > 0
  const known: Impact = asks ? await findImpact(services, { opened, skill, input: given }) : {}
  const value = known.value ?? named.value
  const warned = named.kind === 'host' ? warnOfMachine(value, known.role ?? 'unknown', protect) : nothing
  const input = known.id === undefined ? given : { ...(skill.change?.resolved?.(parsed, known.id) ?? given) }
  return {
    input,
    target: { kind: named.kind, value: value.slice(0, 1000), id: known.id ?? null },
    impact: {
      role: named.kind === 'host' ? (known.role ?? 'unknown') : null,
      users: known.users ? [...known.users] : null,
      protected: warned.protected,
    },
    what: `${skill.name}: ${value}`.slice(0, 1000),
    warning: warned.warning,
    needs_confirmation: warned.needs_confirmation,
  }
}

const nothing = { warning: null, needs_confirmation: false, protected: false }

function parsedInput(skill: Skill, input: unknown): unknown {
  try {
    return parseSkillInput(skill, input)
  } catch (error) {
    return throwAsProblem(error)
  }
}

const longEnoughToBeSecret = 8

/** Proposals are read by many: credentials of the connection have no place in them. */
function refuseSecrets({ vault }: ResponseServices, { row }: OpenedConnection, input: unknown) {
  const text = JSON.stringify(input)
  const secrets = Object.values(openCredentials(vault, row)).filter(
    (value): value is string => typeof value === 'string' && value.length >= longEnoughToBeSecret,
  )
  if (secrets.some((secret) => text.includes(secret)))
    throw invalid('input', 'It holds a credential of the connection. Proposals are read by many: leave it out.')
}

/** A platform that does not answer keeps nobody from proposing; one that does not know the target does. */
async function findImpact(
  services: ResponseServices,
  { opened, skill, input }: Omit<ChangeToDescribe, 'briefly'>,
): Promise<Impact> {
  const { change } = skill
  if (!change?.impact) return {}
  try {
    const impact = change.impact
    return await askAboutChange(services, { opened, skill, input, ask: (step) => impact(step), deadlineSeconds: 15 })
  } catch (error) {
    if (error instanceof InvalidInput) return throwAsProblem(error)
    if (!(error instanceof ThirdPartyError)) throw error
    if (error.status === 404) throw invalid('input', error.hint ? `${error.message}. ${error.hint}` : error.message)
    return {}
  }
}
