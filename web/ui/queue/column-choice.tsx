// Chooses the columns of the queue and the height of its rows.
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { TableLayout } from './table-layout.ts'

export interface ColumnsProps {
  columns: readonly { title: string }[]
  layout: TableLayout
}

/** The first column names the row, and stays. */
export const ShownColumns = ({ columns, layout }: ColumnsProps) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="default">Columns</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap={6}>
        {columns.map(({ title }, at) => (
          <Checkbox
            key={title}
            label={title}
            size="xs"
            disabled={at === 0}
            checked={layout.visible[title] ?? true}
            onChange={({ currentTarget }) =>
              layout.change({ visible: { ...layout.visible, [title]: currentTarget.checked } })
            }
          />
        ))}
        <Checkbox
          label="Compact rows"
          size="xs"
          mt={6}
          checked={layout.isCompact}
          onChange={({ currentTarget }) => layout.change({ isCompact: currentTarget.checked })}
        />
        <Button size="compact-xs" variant="subtle" onClick={layout.reset}>
          Reset
        </Button>
      </Stack>
    </Popover.Dropdown>
  </Popover>
)
