// What an alert claims that only informs, where a command ran that is hardly ever innocent: whoever plans a job chooses its name. Pure.

import { telling } from '../../../contract/command-pattern.ts'
import { commandPatterns } from '../../../contract/command-patterns.ts'
import type { ReadClaim } from '../../../contract/reading.ts'
import { findTechnique } from '../../attack/techniques.ts'
import { commandsIn } from '../facts/commands-in.ts'
import { claimOfTechnique } from './technique-claims.ts'

/** As far as the alert's own facts are looked for. */
const longest = 65_536
const patterns = commandPatterns.filter(({ weight }) => weight >= telling)

export function claimsOfCommands(claims: ReadClaim[], content: string): ReadClaim[] {
  if (claims[0]?.claim !== 'informational') return claims
  const commands = commandsIn(content.slice(0, longest).replaceAll('\\\\', '\\').replaceAll('\\"', '"'))
  const shown = commands && patterns.find(({ pattern }) => pattern.test(commands))
  const technique = shown ? findTechnique(shown.technique) : undefined
  const claim = technique && claimOfTechnique(technique)
  return claim && technique ? [{ claim, technique_ids: [technique.technique_id], places: [] }] : claims
}
