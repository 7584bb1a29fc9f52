// Puts the dashboard on the page.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/frame/theme.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { router } from './routes.tsx'
import { styleNonce } from './style-nonce.ts'
import { cssVariables, theme } from './ui/frame/theme.ts'

Object.assign(globalThis, { __webpack_nonce__: styleNonce }) // where the scroll lock of dialogs looks for it

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
        <Notifications position="bottom-right" limit={4} />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
