// What opens above a list: saved views and columns. Both come after the rows; until then a button that looks the
// same stands in its place.
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../frame/when-shown.ts'
import type { ColumnsProps } from './column-choice.tsx'
import type { ViewsProps } from './views-menu.tsx'

const SavedViews = lazy(async () => {
  await whenIdle()
  return { default: (await import('./views-menu.tsx')).SavedViews }
})
const ShownColumns = lazy(async () => {
  await whenIdle()
  return { default: (await import('./column-choice.tsx')).ShownColumns }
})

const standIn = (label: string) => (
  <Button variant="default" aria-disabled>
    {label}
  </Button>
)

export const ViewsMenu = (props: ViewsProps) => (
  <Suspense fallback={standIn('Views')}>
    <SavedViews {...props} />
  </Suspense>
)

export const ColumnChoice = (props: ColumnsProps) => (
  <Suspense fallback={standIn('Columns')}>
    <ShownColumns {...props} />
  </Suspense>
)
