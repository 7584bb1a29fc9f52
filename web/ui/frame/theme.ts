// The look: colours, type and spacing. Calm and dense enough to be looked at all day, readable in light and dark.
import {
  type AlertProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'

const harbour: MantineColorsTuple = [
  '#e9f6fa',
  '#d5eaf1',
  '#a8d4e2',
  '#78bdd3',
  '#52aac6',
  '#3a9dbf',
  '#1f83a6',
  '#126d8d',
  '#0f5c78',
  '#0a4a62',
]

const slate: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f4',
  '#e1e6eb',
  '#cdd5dd',
  '#b3bec9',
  '#8795a4',
  '#667484',
  '#4d5a69',
  '#35404c',
  '#1d252e',
]

const night: MantineColorsTuple = [
  '#dfe6ec',
  '#b9c4cf',
  '#93a1af',
  '#5f6d7b',
  '#3b4753',
  '#2b3540',
  '#202932',
  '#171f27',
  '#11181f',
  '#0c1217',
]

/** Boxes that tell something have the tones of the marks, which are calm in the dark too. */
const tones: Record<string, string> = { red: 'bad', yellow: 'warn', teal: 'good', gray: 'calm' }

export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 7 },
  colors: { harbour, gray: slate, dark: night },
  fontFamily:
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Drawer: { defaultProps: { position: 'right', closeButtonProps: { 'aria-label': 'Close' } } },
    // A dialog goes at once: what it shows is gone when it is closed, and an empty one would fade.
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, transitionProps: { exitDuration: 0 } } },
    TableScrollContainer: { defaultProps: { type: 'native', tabIndex: 0 } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    Alert: {
      vars: (_theme: MantineTheme, { color }: AlertProps) => {
        const tone = tones[String(color)] ?? 'busy'
        return { root: { '--alert-bg': `var(--tone-${tone}-back)`, '--alert-color': `var(--tone-${tone})` } }
      },
    },
    Badge: { defaultProps: { radius: 'sm', variant: 'light' } },
  },
})

/** Mantine's own secondary texts are a shade too pale for AA, and what is chosen is hardly seen in the dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': slate[7],
    '--mantine-color-placeholder': slate[6],
    '--mantine-color-error': '#b42318',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': harbour[8],
  },
  dark: {
    '--mantine-color-dimmed': '#a3b0bd',
    '--mantine-color-placeholder': '#8796a5',
    '--mantine-color-error': '#ff9a8d',
    '--mantine-color-body': night[8],
    '--mantine-color-anchor': '#7cc4da',
    '--mantine-color-harbour-light': '#17333f',
    '--mantine-color-harbour-light-hover': '#1c3f4e',
    '--mantine-color-harbour-light-color': '#a8d4e2',
  },
})
