// The addresses of own machines on the internet, as answers of platforms show them. Pure.

import { isIP } from 'node:net'
import { connectors } from '../../../connectors/index.ts'
import type { Skill } from '../../../connectors/kit/vocabulary/connector.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import type { EndedStep } from './ended-step.ts'

const telling = new Map<string, Skill>(
  connectors.flatMap((connector) =>
    connector.skills.flatMap((skill) => (skill.ownAddresses ? [[`${connector.id}/${skill.id}`, skill] as const] : [])),
  ),
)

export function ownAddressesIn({ state, skill: path, input, output }: EndedStep): string[] {
  const skill = telling.get(path)
  if (state !== 'done' || !skill) return []
  const [given, answer] = [skill.input.safeParse(input ?? {}), skill.output.safeParse(output)]
  if (!given.success || !answer.success) return []
  return (skill.ownAddresses?.({ input: given.data, output: answer.data }) ?? []).filter(isPublic)
}

const isPublic = (value: string) => isIP(value) !== 0 && !isInternal('ip', value, [])
