// Light, dark, or as the system has it.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export function ColourSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const now = useComputedColorScheme('light')
  const other = now === 'dark' ? 'light' : 'dark'
  const isSystem = matchMedia('(prefers-color-scheme: dark)').matches === (other === 'dark')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Switch to ${other} colours`}
      title={`Switch to ${other} colours`}
      onClick={() => setColorScheme(isSystem ? 'auto' : other)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </svg>
    </ActionIcon>
  )
}
