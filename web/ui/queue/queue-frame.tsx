// What surrounds a list of the queue: head, search, time, order, and the filters beside the rows.
import { Button, Group } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useShortcuts } from '../frame/shortcuts.ts'
import { PageHead } from '../layout/states.tsx'
import classes from './queue-page.module.css'
import type { QueuePage } from './queue-queries.ts'
import { SearchBox } from './search-box.tsx'
import { TimePicker } from './time-picker.tsx'
import type { TimeRange } from './time-range.ts'

interface QueueSearch extends TimeRange {
  search?: string
  sort?: string
}

interface FiltersProps {
  page: QueuePage
  /** What can be searched for. */
  hint: string
  /** What makes a row urgent; undefined: these rows have no order to choose. */
  urgency: string | undefined
  search: QueueSearch
  isFiltered: boolean
  onChange(more: Record<string, unknown>): void
  onClear(): void
  moreFilters?: ReactNode
}

interface Props extends FiltersProps {
  title: string
  actions: ReactNode
  facets: ReactNode
  children: ReactNode
}

export function QueueFrame({ title, actions, facets, children, ...filters }: Props) {
  const searchBox = useRef<HTMLInputElement>(null)
  const facetsShown = useFacetsShown()
  useShortcuts([{ keys: '/', shown: '/', does: 'Search', run: () => searchBox.current?.focus() }])
  return (
    <div className={classes.page}>
      <PageHead title={title} actions={actions} />
      <Filters {...filters} searchBox={searchBox}>
        <Button variant="default" aria-expanded={facetsShown.isOpen} onClick={facetsShown.toggle}>
          Filters
        </Button>
      </Filters>
      <div className={classes.body}>
        {facetsShown.isOpen && facets}
        {children}
      </div>
    </div>
  )
}

/** Beside the rows they stay as they were left; where there is no room, they are closed at first. */
function useFacetsShown() {
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isOpenBelow, setOpenBelow] = useState(false)
  const [isOpenBeside, setOpenBeside] = useLocalStorage({
    key: 'queue-filters',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return isNarrow
    ? { isOpen: isOpenBelow, toggle: () => setOpenBelow(!isOpenBelow) }
    : { isOpen: isOpenBeside, toggle: () => setOpenBeside(!isOpenBeside) }
}

const urgentFirst = '-priority'

function Filters(props: FiltersProps & { searchBox: RefObject<HTMLInputElement | null>; children: ReactNode }) {
  const { page, urgency, search, onChange } = props
  const isUrgentFirst = search.sort === urgentFirst
  return (
    <Group gap="xs" align="end" role="search" aria-label={`Filter ${page}`}>
      <SearchBox
        page={`/${page}`}
        label={`Search ${page}`}
        hint={props.hint}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text })}
        box={props.searchBox}
      />
      <TimePicker
        value={search}
        onChange={(range) => onChange({ last: undefined, from: undefined, to: undefined, ...range })}
      />
      {urgency !== undefined && (
        <Button
          variant={isUrgentFirst ? 'light' : 'default'}
          aria-pressed={isUrgentFirst}
          title={urgency}
          onClick={() => onChange({ sort: isUrgentFirst ? undefined : urgentFirst })}
        >
          Most urgent first
        </Button>
      )}
      {props.moreFilters}
      {props.children}
      {props.isFiltered && (
        <Button variant="subtle" onClick={props.onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}
