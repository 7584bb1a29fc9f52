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
  let isOpen = false
  let present = Number.POSITIVE_INFINITY
  for (const { id, round } of stepsBeforeVerdict(steps)) {
    if (ended.has(id)) continue
    isOpen = true
    if (round < present) present = round
  }
  return steps.filter(
    ({ id, waitsFor, waitsForVerdict, round }) =>
      !begun.has(id) && (waitsForVerdict ? !isOpen : round <= present) && waitsFor.every((other) => ended.has(other)),
  )
}

const before = new WeakMap<readonly OrderedStep[], readonly OrderedStep[]>()

/** Those that neither ask for the verdict nor wait for one that does. Worked out once for a list, which never changes. */
export function stepsBeforeVerdict<S extends OrderedStep>(steps: readonly S[]): readonly S[] {
  const known = before.get(steps) as readonly S[] | undefined
  if (known) return known
  const found = findBeforeVerdict(steps)
  before.set(steps, found)
  return found
}

function findBeforeVerdict<S extends OrderedStep>(steps: readonly S[]): S[] {
  const after = new Set(steps.filter(({ waitsForVerdict }) => waitsForVerdict).map(({ id }) => id))
  for (let grew = true; grew; ) {
    const more = steps.filter(({ id, waitsFor }) => !after.has(id) && waitsFor.some((other) => after.has(other)))
    for (const { id } of more) after.add(id)
    grew = more.length > 0
  }
  return steps.filter(({ id }) => !after.has(id))
}
