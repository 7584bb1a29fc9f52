// The parts of a page as tabs; the one that is shown stands in the address.
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

export interface PageTab<T extends string> {
  value: T
  title: string
  part: ReactNode
}

interface Props<T extends string> {
  tabs: readonly PageTab<T>[]
  shown: T
  onShow(tab: T): void
}

export const PageTabs = <T extends string>({ tabs, shown, onShow }: Props<T>) => (
  <Tabs
    value={shown}
    onChange={(chosen) => {
      const tab = tabs.find(({ value }) => value === chosen)
      if (tab) onShow(tab.value)
    }}
    keepMounted={false}
  >
    <Tabs.List mb="md">
      {tabs.map(({ value, title }) => (
        <Tabs.Tab key={value} value={value}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map(({ value, part }) => (
      <Tabs.Panel key={value} value={value}>
        {part}
      </Tabs.Panel>
    ))}
  </Tabs>
)
