// Expressions of described connectors: the language of playbooks, with other names and a budget for each answer.
import { Environment } from '@marcbachmann/cel-js'
import type { ExpressionLanguage } from '../../../connectors/described/language.ts'
import { didYouMean } from '../../platform/did-you-mean.ts'
import { addMixedArithmetic, inWords, limits, options, readExpression } from './expression.ts'
import { readPattern } from './pattern.ts'
import { readTemplate } from './template.ts'
import { workOfStep } from './work.ts'

/** All expressions of one answer: some ten milliseconds. */
const workOfAnswer = workOfStep / 4

export const connectorLanguage: ExpressionLanguage = {
  expression: (source, names) => {
    const { run } = readExpression(source)
    requireKnown(source, names)
    return run
  },
  template: (value, names) => {
    const { places, fill } = readTemplate(value, '')
    for (const { expression } of places) requireKnown(expression.source, names)
    return fill
  },
  pattern: (source) => {
    const pattern = readPattern(source)
    return (text) => {
      try {
        return pattern.test(text)
      } catch {
        return false // too much work on this text: it has no form that anybody meant
      }
    }
  },
  budget: () => ({ left: workOfAnswer }),
}

const environments = new Map<string, Environment>()

/** Nothing is ever run in these environments. */
function environmentFor(names: readonly string[]): Environment {
  const key = names.join(' ')
  const known = environments.get(key)
  if (known) return known
  const environment = new Environment({ ...options, limits })
  for (const name of names) environment.registerVariable(name, 'dyn')
  addMixedArithmetic(environment)
  environments.set(key, environment)
  return environment
}

function requireKnown(source: string, names: readonly string[]) {
  const { valid, error } = environmentFor(names).check(source)
  if (valid) return
  const message = inWords(error)
  const [, variable] = /^Unknown variable: (.+)$/.exec(message) ?? []
  if (variable === undefined) throw new Error(message)
  throw new Error(`There is no "${variable}" here; known are ${names.join(', ')}.${didYouMean(variable, names)}`)
}
