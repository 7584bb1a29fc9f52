// The service as it is, but for one thing: investigations leave no entry in the audit trail. For bench/audit.ts alone.
import { registerHooks } from 'node:module'

const noting = 'await insertPending(tx, ours.map(auditEntryOf))'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/investigations/queue/conclude-investigations.ts')) return loaded
    const source = loaded.source instanceof Uint8Array ? Buffer.from(loaded.source).toString() : String(loaded.source)
    if (!source.includes(noting)) throw new Error(`Investigations are noted in another way now than by: ${noting}`)
    return { ...loaded, source: source.replace(noting, '') }
  },
})
