// Says everything that is wrong with a playbook before it is kept, each with the step and the field.
import { z } from 'zod'
import type { PlaybookStep } from '../../../contract/playbook.ts'
import { PlaybookDocument } from '../../../contract/playbook.ts'
import { didYouMean } from '../../platform/did-you-mean.ts'
import { type Catalogue, type PlannableSkill, skillCatalogue, skillPath } from '../planning/skill-catalogue.ts'
import { checkCost } from './check-cost.ts'
import { checkInput, joinPath, type PlaybookFieldError } from './check-input.ts'
import { findCircle, laterRound } from './compile-playbook.ts'
import { readExpression } from './expression.ts'
import type { Uses } from './expression-syntax.ts'
import { type Typing, typingFor } from './expression-types.ts'
import { readTemplate } from './template.ts'

export interface CheckedPlaybook {
  /** Only when nothing is wrong. */
  document: PlaybookDocument | undefined
  errors: readonly PlaybookFieldError[]
  /** What is no mistake, but will be one for some alerts. */
  warnings: readonly PlaybookFieldError[]
  /** What each step waits for, as far as it can be told. */
  steps: readonly { id: string; waits_for: readonly string[] }[]
}

const maxErrors = 100
const mostSteps = 100

export function checkPlaybook(value: unknown, catalogue: Catalogue = skillCatalogue): CheckedPlaybook {
  const parsed = PlaybookDocument.safeParse(value)
  if (!parsed.success) {
    const errors = [...shapeErrors(parsed.error.issues), ...errorsOfWholeSteps(value, catalogue)].slice(0, maxErrors)
    return { document: undefined, errors, warnings: [], steps: [] }
  }
  const document = parsed.data
  const ids = document.steps.map(({ id }) => id)
  const typing = typingFor([...new Set(ids)])
  const skills = new Map(catalogue.map((skill) => [skillPath(skill), skill]))
  const checked = document.steps.map((step, at) => checkStep(step, { at, ids, typing, skills }))
  const errors = checked.flatMap((step) => step.errors)
  const order = checked.map(({ waitsFor }, at) => ({ step: document.steps[at] ?? unreachable(), waitsFor }))
  errors.push(...laterRounds(order))
  const circle = findCircle(order)
  if (circle) errors.push({ field: `steps[${circle.at}]`, message: circle.message })
  const cost = errors.length === 0 ? checkCost(document) : { errors: [], warnings: [] }
  errors.push(...cost.errors)
  return {
    document: errors.length === 0 ? document : undefined,
    errors: errors.slice(0, maxErrors),
    warnings: cost.warnings,
    steps: order.map(({ step, waitsFor }) => ({ id: step.id, waits_for: waitsFor })),
  }
}

/** A step of the wrong shape does not hide what is wrong with the others. */
function errorsOfWholeSteps(value: unknown, catalogue: Catalogue): PlaybookFieldError[] {
  const { data } = z.object({ steps: z.array(z.unknown()).max(mostSteps) }).safeParse(value)
  const read = (data?.steps ?? []).map((step) => PlaybookDocument.shape.steps.element.safeParse(step).data)
  const ids = (data?.steps ?? []).flatMap((step) => z.object({ id: z.string() }).safeParse(step).data?.id ?? [])
  const typing = typingFor([...new Set(ids)])
  const skills = new Map(catalogue.map((skill) => [skillPath(skill), skill]))
  return read.flatMap((step, at) => (step ? checkStep(step, { at, ids, typing, skills }).errors : []))
}

const laterRounds = (order: readonly { step: PlaybookStep; waitsFor: readonly string[] }[]): PlaybookFieldError[] => {
  const rounds = new Map(order.map(({ step }) => [step.id, step.round ?? 1]))
  return order.flatMap(({ step, waitsFor }, at) =>
    waitsFor
      .filter((id) => !waitsForVerdict(step) && (rounds.get(id) ?? 1) > (step.round ?? 1))
      .map((id) => ({ field: `steps[${at}]`, message: laterRound(step.id, id) })),
  )
}

/** What each step waits for; for playbooks that were checked when they were saved. */
export const waitsOf = ({ steps }: PlaybookDocument): { id: string; waits_for: string[] }[] =>
  steps.map((step) => ({
    id: step.id,
    waits_for: stepsUsedBy(step).filter((id) => steps.some((other) => other.id === id)),
  }))

const unreachable = () => {
  throw new Error('Every step was checked.')
}

type Issues = Extract<ReturnType<typeof PlaybookDocument.safeParse>, { success: false }>['error']['issues']

const knownFields = [...Object.keys(PlaybookDocument.shape), ...Object.keys(PlaybookDocument.shape.steps.element.shape)]

const shapeErrors = (issues: Issues): PlaybookFieldError[] =>
  issues
    .flatMap((issue) => {
      const field = joinPath('', issue.path)
      if (issue.code !== 'unrecognized_keys') return [{ field: field || 'document', message: issue.message }]
      return issue.keys.map((key) => ({
        field: joinPath(field, [key]),
        message: `There is no such field.${didYouMean(key, knownFields)}`,
      }))
    })
    .slice(0, maxErrors)

interface Surroundings {
  at: number
  ids: readonly string[]
  typing: Typing
  skills: ReadonlyMap<string, PlannableSkill>
}

interface CheckedStep {
  waitsFor: string[]
  errors: PlaybookFieldError[]
}

function checkStep(step: PlaybookStep, { at, ids, typing, skills }: Surroundings): CheckedStep {
  const errors: PlaybookFieldError[] = []
  const tell = (field: string, message: string) =>
    errors.push({ field: `steps[${at}].${field}`, message: `Step ${step.id}: ${sentence(message)}` })
  if (ids.indexOf(step.id) < at) tell('id', 'an earlier step has the same id')
  checkExpression(step.when, { fits: isBoolean, field: 'when', wanted: 'true or false' }, typing, tell)
  const list = checkExpression(step.for_each, { fits: isList, field: 'for_each', wanted: 'a list' }, typing, tell)
  const skill = skills.get(step.skill)
  if (!skill) tell('skill', `there is no skill "${step.skill}".${didYouMean(step.skill, [...skills.keys()])}`)
  const item = step.for_each === undefined ? undefined : itemType(list)
  if (skill) for (const { field, message } of checkInput(skill, step.with ?? {}, typing, item)) tell(field, message)
  const waitsFor = stepsUsedBy(step)
  return { waitsFor: waitsFor.filter((id) => ids.includes(id)), errors }
}

const sentence = (message: string) => (/[.?!]$/.test(message) ? message : `${message}.`)

const isList = (type: string) => type === 'dyn' || type === 'list' || type.startsWith('list<')

const itemType = (list: string | undefined) => /^list<(.+)>$/.exec(list ?? '')?.[1] ?? 'dyn'

/** The type of the expression, when it could be told and is right. */
const isBoolean = (type: string) => ['bool', 'dyn'].includes(type)

function checkExpression(
  source: string | undefined,
  { fits, field, wanted }: { fits: (type: string) => boolean; field: string; wanted: string },
  typing: Typing,
  tell: (field: string, message: string) => void,
): string | undefined {
  if (source === undefined) return undefined
  try {
    readExpression(source)
    const type = typing.typeOf(source)
    if (fits(type)) return type
    tell(field, `it must come to ${wanted}, and gives ${type}`)
  } catch (error) {
    tell(field, error instanceof Error ? error.message : String(error))
  }
  return undefined
}

const stepsUsedBy = (step: PlaybookStep): string[] => [...new Set(usesOfStep(step).flatMap((uses) => [...uses.steps]))]

const waitsForVerdict = (step: PlaybookStep) => usesOfStep(step).some(({ verdict, targets }) => verdict || targets)

/** What cannot be read waits for nothing: its error is told where it stands. */
function usesOfStep(step: PlaybookStep): Uses[] {
  const used = [step.when, step.for_each].flatMap((source) =>
    source === undefined ? [] : unlessUnreadable(() => [readExpression(source).uses]),
  )
  const inInput = unlessUnreadable(() =>
    readTemplate(step.with ?? {}, 'with').places.map(({ expression }) => expression.uses),
  )
  return [...used, ...inInput]
}

function unlessUnreadable(read: () => Uses[]): Uses[] {
  try {
    return read()
  } catch {
    return []
  }
}
