// One form of a field's name: products differ in language, case, blanks, dashes and underscores, and Sentinel adds the type of a column.
import { foldName } from '../../../contract/fold.ts'
import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import { englishName } from '../../observables/fields/names-in-languages.ts'
import { remember } from '../../observables/remember.ts'

export const plainFieldName: (name: string) => string = remember((name) =>
  englishName(
    foldName(
      name
        .slice(0, 80)
        .replace(/ ?\[[^\]]{1,12}\]$/, '')
        .replace(/_[sdgbt]$/, ''),
    ),
  ),
)

const stepsOfName: (name: string) => readonly string[] = remember((name) =>
  /^\d+$/.test(name) ? [] : name.split('.').map(plainFieldName).filter(Boolean),
)

/**
 * The names that lead to a field, in plain form: `host.name` is two of them, positions in lists are none, nor is the
 * `value` of a pair.
 */
export const fieldSteps: (path: Path) => readonly string[] = rememberByPath((path) =>
  path.flatMap((step, index) => (step === 'value' && index < path.length - 1 ? [] : stepsOfName(step))),
)
