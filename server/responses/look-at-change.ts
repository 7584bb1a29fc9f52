// Asks a platform about a change through the kit: whether it was made, what was there before, what depends on its target.

import { z } from 'zod'
import { runSkill } from '../../connectors/kit/call/run-skill.ts'
import type { Looking } from '../../connectors/kit/vocabulary/change.ts'
import type { Skill } from '../../connectors/kit/vocabulary/connector.ts'
import type { OpenedConnection } from '../connections/open-connection.ts'
import { requireAllowed } from '../connections/run-connection-skill.ts'
import type { ResponseServices } from './response-services.ts'

interface Asked<T> {
  opened: Pick<OpenedConnection, 'connector' | 'connection'>
  skill: Skill
  input: unknown
  ask(step: Looking<unknown>): Promise<T>
  deadlineSeconds?: number
}

/** It is a read like any other: limits, retries and redaction are the kit's. Throws as a skill does. */
export async function askAboutChange<T>(
  services: Pick<ResponseServices, 'kit'>,
  { opened: { connector, connection }, skill, input, ask, deadlineSeconds = 20 }: Asked<T>,
): Promise<T> {
  requireAllowed(services, connector, connection)
  let answered: { value: T } | undefined
  const looking: Skill = {
    id: `look-at-${skill.id}`,
    name: `Look at ${skill.name}`,
    purpose: 'Asks about a change.',
    effect: 'reads',
    input: skill.input,
    output: z.unknown(),
    sharedForSeconds: 0,
    ...(skill.hints ? { hints: skill.hints } : {}),
    run: async ({ input: parsed, call, now }) => {
      answered = { value: await ask({ input: parsed, call, now }) }
    },
  }
  const alone = { ...connector, skills: [looking] }
  await runSkill(services.kit, { connector: alone, skill: looking.id, connection, input, fresh: true, deadlineSeconds })
  if (!answered) throw new Error('A look at a change gives something.')
  return answered.value
}
