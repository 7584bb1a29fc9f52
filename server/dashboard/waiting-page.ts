// What is shown while there is no build: why, and what to do. The page reloads by itself while waiting helps.
import type { DashboardState } from './dashboard.ts'
import type { DocumentName } from './dashboard-files.ts'

type Unready = Exclude<DashboardState, { name: 'ready' }>

export function waitingPage(document: DocumentName, state: Unready, nonce: string): string {
  const { title, text, reload } = document === 'hand-over' ? wordsForCustomers(state) : words(state)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Vedette</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${text}
</main>
${reload ? `<script nonce="${nonce}">${reloading}</script>\n` : ''}</body>
</html>
`
}

/** A refresh by the document itself would not reload an address with a fragment, which links have. */
const reloading = 'setTimeout(() => location.reload(), 2000)'

/** Customers cannot repair a build, and why it failed is none of their business. The address keeps the token of the link. */
const wordsForCustomers = ({ name }: Unready) =>
  name === 'building'
    ? {
        title: 'This page is being prepared',
        text: '<p role="status">This takes some seconds. The page opens by itself.</p>',
        reload: true,
      }
    : {
        title: 'This page is not available at the moment',
        text: '<p role="status">Your link stays valid. The page tries again by itself.</p>',
        reload: true,
      }

const meanwhile = '<p>The API works meanwhile. Read its <a href="/docs">documentation</a>.</p>'

function words(state: Unready) {
  if (state.name === 'building')
    return {
      title: 'The dashboard is being built',
      text: `<p role="status">This takes some seconds, once after an update. The page opens by itself.</p>\n${meanwhile}`,
      reload: true,
    }
  if (state.name === 'missing')
    return {
      title: 'The dashboard is not built',
      text: `<p>Run <code>npm run build:web</code> and start the service again.</p>\n${meanwhile}`,
      reload: false,
    }
  return {
    title: 'The dashboard could not be built',
    text: `<pre>${escapeHtml(state.reason)}</pre>\n${meanwhile}`,
    reload: false,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
