// Tells the class of an alert from the words of its type, ATT&CK ids in it, and the provider. Pure.
import { type AlertClass, alertClasses } from '../../../contract/vocabulary.ts'
import { findTechnique } from '../../attack/techniques.ts'
import { classWords, familyWords, providerClasses, techniqueClasses } from './alert-class-words.ts'

/** The class that most speaks for; unknown when nothing speaks for any. */
export function classOf(alertType: string, provider: string): AlertClass {
  const what = withoutResource(alertType.slice(0, 500))
  const text = normalize(what)
  const scores = new Map<AlertClass, number>()
  const add = (alertClass: AlertClass, weight: number) => scores.set(alertClass, (scores.get(alertClass) ?? 0) + weight)
  for (const { alertClass, weight, pattern } of rules) if (pattern.test(text)) add(alertClass, weight)
  for (const alertClass of classesOfTechniques(what)) add(alertClass, techniqueWeight)
  if (looksLikeFamily(what)) add('malware', familyWeight)
  const said = [...scores.values()].some((score) => score >= leastWords)
  for (const [alertClass, weight] of hintsOf(provider)) if (said || weight >= specialist) add(alertClass, weight)
  return best(scores)
}

const techniqueWeight = 8
const familyWeight = 6
/** Below this, the words say too little for a provider of many kinds of alert to be taken into account. */
const leastWords = 1
/** A provider with this weight sends one kind of alert only, whatever the type says. */
const specialist = 4
const threshold = 2

function best(scores: ReadonlyMap<AlertClass, number>): AlertClass {
  let found: AlertClass = 'unknown'
  for (const alertClass of alertClasses) {
    if ((scores.get(alertClass) ?? 0) > (scores.get(found) ?? threshold - 1)) found = alertClass
  }
  return found
}

/** In Backdoor:EC2/DenialOfService the middle says where it was seen, not what it was. */
const withoutResource = (alertType: string) =>
  alertType.replace(/^([A-Z]\w+):(?:EC2|S3|S3Object|RDS|IAMUser|Lambda|Runtime|ECS|EKS)\//, '$1 ')

/** Words in lower case between single spaces; ConsoleLogin and console_login are two words. */
const normalize = (text: string) =>
  ` ${text
    .replace(/ddos/gi, 'ddos')
    .replace(/\b[KMGT]i?B\b/g, 'gb')
    .replace(/\bDoS\b/g, 'denial of service')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/c&c/g, 'c2')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

interface Rule {
  alertClass: AlertClass
  weight: number
  pattern: RegExp
}

/** A star stands for the rest of a word, # for a number. */
const rules: readonly Rule[] = classWords.flatMap(({ alertClass, weight, phrases }) =>
  phrases.map((phrase) => ({
    alertClass,
    weight,
    pattern: new RegExp(` ${phrase.replaceAll('*', '[a-z0-9]*').replaceAll('#', '[0-9]+')} `),
  })),
)

/** The most precise entry counts: T1562.008 before T1562 before any technique at all. Former ids are their successors. */
function classesOfTechniques(alertType: string): AlertClass[] {
  return [...alertType.matchAll(/\bTA?\d{4}(?:\.\d{3})?\b/gi)].flatMap(([written]) => {
    const id = findTechnique(written)?.technique_id ?? written.toUpperCase()
    const known = techniqueClasses[id] ?? techniqueClasses[id.split('.')[0] ?? '']
    return known ? [known] : id.startsWith('TA') ? [] : ['endpoint-behaviour']
  })
}

/** How antivirus products write names of malware: Trojan:Win32/Wacatac.B!ml, Troj/Agent-BGPO, HEUR:Trojan.Win32.Generic. */
const looksLikeFamily = (alertType: string) =>
  /\b(?:Win(?:32|64|NT)|MSIL|Linux|Android(?:OS)?|MacOS|OSX|VBS|JS|PHP|Script|O97M|W97M|X97M|HTML|PDF)[/.][A-Z][a-z]/.test(
    alertType,
  ) || familyWords.test(alertType)

function hintsOf(provider: string): readonly (readonly [AlertClass, number])[] {
  const name = provider.toLowerCase()
  return providerClasses.filter(({ names }) => names.test(name)).map(({ alertClass, weight }) => [alertClass, weight])
}
