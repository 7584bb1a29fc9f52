// Puts the page of a hand-over link on the screen: for customers, without sign-in and without the rest of the dashboard.
import '@mantine/core/styles.css'
import '../ui/frame/theme.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { styleNonce } from '../style-nonce.ts'
import { cssVariables, theme } from '../ui/frame/theme.ts'
import { CustomerPage } from './customer-page.tsx'

/** Another link in the same tab is another page. */
addEventListener('hashchange', () => location.reload())

import('@fontsource-variable/inter/index.css').catch(() => {}) // the system's font does

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <CustomerPage token={location.hash.slice(1)} />
      </MantineProvider>
    </StrictMode>,
  )
