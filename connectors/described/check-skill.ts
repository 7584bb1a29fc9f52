// Says what is wrong with one skill of a described connector, beyond its shape.
import { z } from 'zod'
import { findingNames } from './findings.ts'
import { inputSchema, rowsInput } from './input-fields.ts'
import type { ExpressionLanguage } from './language.ts'
import { namesInPath, requestNames } from './requests.ts'
import type { InputField, SkillDocument } from './skill-document.ts'
import { attempt, checkFixed, type Tell } from './tell.ts'

/** Names that the answer of a skill has by itself. */
const ownNames = ['found', 'truncated', 'left_out', 'already', 'done']

export function checkSkill(skill: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  checkInput(skill, language, tell)
  checkRequest(skill, language, tell)
  checkRows(skill, language, tell)
  checkDetections(skill, tell)
  checkState(skill, language, tell)
  checkFindings(skill, language, tell)
  checkAnswers(skill, language, tell)
  for (const name of Object.keys(skill.output))
    if (ownNames.includes(name)) tell(['output', name], 'The service sets this field itself. Choose another name.')
  if (skill.probe) checkFixed(skill.probe, ['probe'], tell)
  attempt(['summary'], tell, () => language.template(skill.summary, ['input', 'output']))
}

function checkDetections({ detections, rows, input, effect }: SkillDocument, tell: Tell) {
  if (!detections) return
  if (!rows || effect !== 'reads')
    return tell(['detections'], 'Only a skill that reads rows can be a source of pipelines.')
  const { since, until, statuses: _, retention_days: __, per_minute: ___, ...fields } = detections
  for (const [name, field] of Object.entries(fields))
    if (field !== undefined && !rows.fields[field]) tell(['detections', name], `Rows have no field "${field}".`)
  for (const [name, field] of Object.entries({ since, until }))
    if (field !== undefined && input[field]?.type !== 'time')
      tell(['detections', name], `There is no input "${field}" of type time.`)
}

function checkInput(skill: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  for (const [name, field] of Object.entries(skill.input)) {
    const at = ['input', name]
    if (field.type === 'string' && field.pattern !== undefined)
      attempt([...at, 'pattern'], tell, () => language.pattern(field.pattern ?? ''))
    if (field.type === 'string' && field.min_length > field.max_length)
      tell([...at, 'min_length'], 'It is more than max_length.')
    if (field.type === 'integer' && field.min > field.max) tell([...at, 'min'], 'It is more than max.')
    if (name === rowsInput && skill.rows) tell(at, 'Skills that answer rows have this input by themselves.')
    attempt([...at, 'default'], tell, () => requireFitting(inputSchema(skill, language).shape[name], field))
  }
}

function requireFitting(schema: z.core.$ZodType | undefined, field: InputField) {
  if (!(schema instanceof z.ZodType) || field.type === 'time' || field.default === undefined) return
  const [issue] = schema.safeParse(field.default).error?.issues ?? []
  if (issue) throw new Error(`It does not fit: ${issue.message}`)
}

function checkRequest({ request, effect, input }: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  const { method } = request
  if (effect === 'reads' && method !== 'GET' && method !== 'POST')
    tell(
      ['request', 'method'],
      `A skill that reads asks with GET or POST. ${method} changes something: say effect: changes.`,
    )
  if (effect === 'changes' && method === 'GET') tell(['request', 'method'], 'GET changes nothing: say effect: reads.')
  if (request.body !== undefined && (method === 'GET' || method === 'DELETE'))
    tell(['request', 'body'], `${method} has no body.`)
  checkPath(request.path, ['request', 'path'], input, tell)
  checkTemplates(request.query, ['request', 'query'], language, tell)
  attempt(['request', 'body'], tell, () => language.template(request.body ?? null, requestNames))
}

function checkTemplates(
  query: SkillDocument['request']['query'],
  at: string[],
  language: ExpressionLanguage,
  tell: Tell,
) {
  for (const [name, value] of Object.entries(query ?? {}))
    attempt([...at, name], tell, () => language.template(value, requestNames))
}

/** A value that becomes part of a path has a strict form, so that it can be nothing but an id. */
function checkPath(path: string, at: string[], input: SkillDocument['input'], tell: Tell) {
  for (const { name, encoded } of namesInPath(path)) {
    const field = input[name]
    if (!field) tell(at, `There is no input "${name}".`)
    else if (field.optional) tell(at, `Input "${name}" may be left out, so it cannot be part of a path.`)
    else if (!encoded && !isStrict(field))
      tell(
        at,
        `Input "${name}" becomes part of a path: give it a pattern with ^ and $, a format or an enum, or write {${name}:base64url}.`,
      )
  }
}

function isStrict(field: InputField): boolean {
  if (field.type !== 'string') return field.type === 'integer'
  return (
    field.enum !== undefined ||
    (field.format !== undefined && field.format !== 'url') ||
    /^\^.*\$$/s.test(field.pattern ?? '')
  )
}

function checkRows({ rows, effect, output, request }: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  if (!rows) {
    if (Object.keys(output).length === 0) tell(['output'], 'Say what the skill answers.')
    return
  }
  const { paging, size, key } = rows
  if (effect !== 'reads') tell(['rows'], 'Only a skill that reads answers rows.')
  if (Object.keys(output).length > 0)
    tell(['output'], 'A skill with rows answers those; give the fields of a row in rows.fields.')
  if (ownNames.includes(rows.as)) tell(['rows', 'as'], 'The service sets this field itself. Choose another name.')
  if (key !== undefined && !rows.fields[key]) tell(['rows', 'key'], `There is no field "${key}" in rows.fields.`)
  if (rows.default_rows > rows.max_rows) tell(['rows', 'default_rows'], 'It is more than max_rows.')
  if ((paging?.kind === 'offset' || paging?.kind === 'page') && !size)
    tell(['rows', 'size'], 'Paging by number needs the size of a page: {parameter, rows}.')
  if (paging?.kind === 'link_header' && request.method !== 'GET')
    tell(['rows', 'paging'], 'Links are followed with GET.')
  const isInBody = [size?.in, paging && 'in' in paging ? paging.in : undefined].includes('body')
  if (isInBody && request.method === 'GET') tell(['rows', 'paging'], 'GET has no body.')
  const { keep } = rows
  if (keep !== undefined) attempt(['rows', 'keep'], tell, () => language.expression(keep, ['row', 'input']))
}

function checkState({ state, effect, input }: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  if (!state) return
  if (effect !== 'changes') tell(['state'], 'Only a change is read back.')
  checkPath(state.path, ['state', 'path'], input, tell)
  checkTemplates(state.query, ['state', 'query'], language, tell)
  attempt(['state', 'done'], tell, () => language.expression(state.done, ['answer', 'input']))
}

function checkFindings({ findings, rows, output }: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  const known = [...ownNames, ...Object.keys(output), ...(rows ? [rows.as] : [])]
  for (const [index, finding] of findings.entries()) {
    const at = ['findings', index]
    const names = findingNames(finding)
    const template = (path: string[], value: string) =>
      attempt([...at, ...path], tell, () => language.template(value, names))
    attempt([...at, 'when'], tell, () => language.expression(finding.when, names))
    template(['observable', 'kind'], finding.observable.kind)
    template(['observable', 'value'], finding.observable.value)
    template(['statement'], finding.statement)
    const { weight } = finding
    if (typeof weight === 'object')
      attempt([...at, 'weight', 'value'], tell, () => language.expression(weight.value, names))
    const [, first] = finding.pointer.split('/')
    if (finding.each !== undefined && !known.includes(finding.each))
      tell([...at, 'each'], `The output has no field "${finding.each}". Known: ${known.join(', ')}.`)
    if (finding.each === undefined && (first === undefined || !known.includes(first)))
      tell(
        [...at, 'pointer'],
        `It points into the output, at the place that supports the statement: /${known.join(', /')}.`,
      )
  }
}

function checkAnswers(skill: SkillDocument, language: ExpressionLanguage, tell: Tell) {
  const needed = Object.entries(skill.input).filter(
    ([, field]) => !field.optional && (field.type === 'time' || field.default === undefined),
  )
  for (const [index, answer] of skill.answers.entries()) {
    const at = ['answers', index]
    if (answer.matches !== undefined) attempt([...at, 'matches'], tell, () => language.pattern(answer.matches ?? ''))
    for (const [name, value] of Object.entries(answer.with)) {
      if (!skill.input[name] && name !== rowsInput) tell([...at, 'with', name], `There is no input "${name}".`)
      attempt([...at, 'with', name], tell, () => language.template(value, ['item', 'alert']))
    }
    for (const [name] of needed)
      if (answer.with[name] === undefined) tell([...at, 'with'], `Input "${name}" is needed, and nothing fills it.`)
  }
}
