// The filters beside a list, each value with the number of rows that it leaves.
import { useState } from 'react'
import type { Schemas } from '../../api-types.ts'
import { asTitle } from '../values/case-marks.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { visibleText } from '../values/visible-text.ts'
import classes from './facet-panel.module.css'

type FacetValue = Schemas['Facets']['data'][string][number]

export interface Facet {
  /** As the service calls the filter. */
  name: string
  title: string
  chosen: readonly string[]
  /** All values in their order, also those without rows; else by their number. */
  order?: readonly string[]
  /** Values are words of the API, such as in_progress, and not names that somebody gave. */
  isOfWords?: boolean
  /** Only one value at a time. */
  isSingle?: boolean
  onChange(values: string[]): void
}

const wordFacets: ReadonlySet<string> = new Set(['status', 'verdict', 'severity', 'service_level', 'claim'])

export const verdictOrder = ['malicious', 'suspicious', 'inconclusive', 'benign']

/** Makes the facet of a field of the search that holds a list. */
export const facetsOf =
  <Search extends object>(search: Search, onChange: (more: Record<string, unknown>) => void) =>
  (name: string, title: string, field: keyof Search & string, order?: readonly string[]): Facet => {
    const chosen = search[field]
    return {
      ...{ name, title },
      chosen: Array.isArray(chosen) ? chosen.map(String) : [],
      ...(order && { order }),
      isOfWords: wordFacets.has(name),
      onChange: (values) => onChange({ [field]: values }),
    }
  }

interface Props {
  label: string
  facets: readonly Facet[]
  counts: Schemas['Facets']['data'] | undefined
}

export const FacetPanel = ({ label, facets, counts }: Props) => (
  <nav className={classes.panel} aria-label={label}>
    {facets.map((facet) => (
      <FacetGroup key={facet.name} facet={facet} values={valuesOf(facet, counts?.[facet.name])} />
    ))}
  </nav>
)

/** What is chosen stays in the list, even when nothing is left of it. */
function valuesOf({ chosen, order, isOfWords }: Facet, counted: readonly FacetValue[] = []): FacetValue[] {
  const missing = chosen
    .filter((value) => !counted.some((each) => each.value === value))
    .map((value) => ({ value, label: value, count: 0, more: false }))
  const all = [...counted, ...missing].map((each) => (isOfWords ? { ...each, label: asTitle(each.label) } : each))
  return order ? all.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value)) : all
}

const shownAtFirst = 7

function FacetGroup({ facet, values }: { facet: Facet; values: readonly FacetValue[] }) {
  const [isWhole, setWhole] = useState(false)
  if (values.length === 0 || (facet.name === 'organization_code' && values.length === 1 && facet.chosen.length === 0))
    return null
  const toggle = (value: string) => {
    const isChosen = facet.chosen.includes(value)
    if (facet.isSingle) facet.onChange(isChosen ? [] : [value])
    else facet.onChange(isChosen ? facet.chosen.filter((each) => each !== value) : [...facet.chosen, value])
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{facet.title}</legend>
      {values.slice(0, isWhole ? values.length : shownAtFirst).map(({ value, label, count, more }) => (
        <button
          type="button"
          key={value}
          className={classes.value}
          aria-pressed={facet.chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          <span className={classes.name} title={visibleText(label)}>
            <SafeText text={label} />
          </span>
          <span className={classes.count}>
            {count.toLocaleString('en')}
            {more && '+'}
          </span>
        </button>
      ))}
      {values.length > shownAtFirst && (
        <button type="button" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${values.length - shownAtFirst} more`}
        </button>
      )}
    </fieldset>
  )
}
