// Which steps of a playbook may begin now. Pure.

export interface OrderedStep {
  id: string
  waitsFor: readonly string[]
  waitsForVerdict: boolean
  round: number
}

/**
 * A step begins when all it waits for has ended, and the rounds before its own; one that asks for the verdict, when all that
 * bear on it has.
 */
export function nextSteps<S extends OrderedStep>(
  steps: readonly S[],
  begun: ReadonlySet<string>,
  ended: ReadonlySet<string>,
): S[] {
  const open = stepsBeforeVerdict(steps).filter(({ id }) => !ended.has(id))
  const present = Math.min(...open.map(({ round }) => round))
  return steps.filter(
    ({ id, waitsFor, waitsForVerdict, round }) =>
      !begun.has(id) &&
      waitsFor.every((other) => ended.has(other)) &&
      (waitsForVerdict ? open.length === 0 : round <= present),
  )
}

/** Those that neither ask for the verdict nor wait for one that does. */
export function stepsBeforeVerdict<S extends OrderedStep>(steps: readonly S[]): S[] {
  const after = new Set(steps.filter(({ waitsForVerdict }) => waitsForVerdict).map(({ id }) => id))
  for (let grew = true; grew; ) {
    const more = steps.filter(({ id, waitsFor }) => !after.has(id) && waitsFor.some((other) => after.has(other)))
    for (const { id } of more) after.add(id)
    grew = more.length > 0
  }
  return steps.filter(({ id }) => !after.has(id))
}
