// Puts the dashboard on the page.
import '@mantine/core/styles.css'
import './ui/frame/theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { router } from './routes.tsx'
import { sessionQuery } from './session.ts'
import { styleNonce } from './style-nonce.ts'
import { applyStyles } from './ui/frame/apply-styles.ts'
import { cssVariables, theme } from './ui/frame/theme.ts'
import { loadFont, whenIdle } from './ui/frame/when-shown.ts'

Object.assign(globalThis, { __webpack_nonce__: styleNonce }) // where the scroll lock of dialogs looks for it

const Notices = lazy(async () => {
  await whenIdle()
  return { default: (await import('./ui/frame/notices.tsx')).Notices }
})

queryClient.prefetchQuery(sessionQuery) // before anything else is asked for
router.load() // the page's script is on its way while the style sheets are
loadFont()
applyStyles().then(() => {
  const root = document.getElementById('root')
  if (!root) return
  startTransition(() => createRoot(root).render(<Dashboard />))
})

const Dashboard = () => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
