// What kind of value an expression gives, as far as that can be told before it is run.
import { Environment } from '@marcbachmann/cel-js'
import { expressionNames, expressionTypes } from '../../../contract/playbook-words.ts'
import { didYouMean } from '../../platform/did-you-mean.ts'
import { addMixedArithmetic, inWords, limits, options } from './expression.ts'

export interface Typing {
  /** The type of the expression, such as bool, string, list<Observable> or dyn. Throws an error for people. */
  typeOf(source: string, item?: string): string
}

const base = baseEnvironment()

/** For a playbook with these steps. Nothing is ever run in these environments. */
export function typingFor(stepIds: readonly string[]): Typing {
  const withSteps = base.clone()
  const steps = Object.fromEntries(stepIds.map((id) => [id, 'Step']))
  withSteps.registerType('Steps', { ctor: class Steps {}, fields: steps })
  withSteps.registerVariable('steps', 'Steps')
  const environments = new Map<string, Environment>()
  return {
    typeOf(source, item) {
      const environment = environments.get(item ?? '') ?? withItem(withSteps, item)
      environments.set(item ?? '', environment)
      const { valid, type, error } = environment.check(source)
      if (!valid) throw new Error(advise(inWords(error), item !== undefined, stepIds))
      return type ?? 'dyn'
    },
  }
}

const withItem = (environment: Environment, item: string | undefined) =>
  item === undefined ? environment.clone() : environment.clone().registerVariable('item', item)

function baseEnvironment(): Environment {
  const environment = new Environment({ ...options, limits })
  environment.registerType('ObservableName', { ctor: class ObservableName {}, fields: expressionTypes.ObservableName })
  environment.registerType('Observable', { ctor: class Observable {}, fields: expressionTypes.Observable })
  environment.registerType('Target', { ctor: class Target {}, fields: expressionTypes.Target })
  environment.registerType('Finding', { ctor: class Finding {}, fields: expressionTypes.Finding })
  environment.registerType('Step', { ctor: class Step {}, fields: expressionTypes.Step })
  environment.registerType('Verdict', { ctor: class Verdict {}, fields: expressionTypes.Verdict })
  environment.registerVariable('alert', 'map<string, dyn>')
  environment.registerVariable('observables', 'list<Observable>')
  environment.registerVariable('discovered', 'list<Observable>')
  environment.registerVariable('targets', 'list<Target>')
  environment.registerVariable('verdict', 'Verdict')
  addMixedArithmetic(environment)
  return environment
}

const everyField = [...new Set(Object.values(expressionTypes).flatMap((each) => Object.keys(each)))]

function advise(message: string, hasItem: boolean, stepIds: readonly string[]): string {
  const [, variable] = /^Unknown variable: (.+)$/.exec(message) ?? []
  if (variable === 'item') return 'item is known only in `with` of a step that has for_each'
  if (variable !== undefined) {
    const known = hasItem ? expressionNames : expressionNames.filter((name) => name !== 'item')
    return `there is no "${variable}"; known are ${known.join(', ')}.${didYouMean(variable, known)}`
  }
  const [, key] = /^No such key: (.+)$/.exec(message) ?? []
  return key === undefined
    ? message
    : `there is no field or step "${key}".${didYouMean(key, [...everyField, ...stepIds])}`
}
