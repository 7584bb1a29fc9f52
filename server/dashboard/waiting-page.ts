// What is shown while there is no dashboard: why, and what to do. It asks again by itself while one is being built.
import type { DashboardState } from './dashboard.ts'

export function waitingPage(state: Exclude<DashboardState, { name: 'ready' }>, nonce: string): string {
  const { title, text, reload } = words(state)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${reload ? '<meta http-equiv="refresh" content="2">\n' : ''}<title>Vedette</title>
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
<p>The API works meanwhile: <a href="/docs">its description</a>.</p>
</main>
</body>
</html>
`
}

function words(state: Exclude<DashboardState, { name: 'ready' }>) {
  if (state.name === 'building')
    return {
      title: 'The dashboard is being built',
      text: '<p role="status">This takes some seconds, once after an update. The page opens by itself.</p>',
      reload: true,
    }
  if (state.name === 'missing')
    return {
      title: 'The dashboard is not built',
      text: '<p>Run <code>npm run build:web</code> and start the service again.</p>',
      reload: false,
    }
  return {
    title: 'The dashboard could not be built',
    text: `<pre>${escapeHtml(state.reason)}</pre>`,
    reload: false,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
