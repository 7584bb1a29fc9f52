// What stands in the address of the Audit page.
export interface AuditSearch {
  who?: string
  action?: string
  target?: string
  organization?: string
  from?: string
  to?: string
  refused?: true
}

const texts = ['who', 'action', 'target', 'organization', 'from', 'to'] as const
const longest = 200

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const found = texts.flatMap((name) => {
    const value = raw[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.slice(0, longest)] as const] : []
  })
  return { ...Object.fromEntries(found), ...(raw.refused === true || raw.refused === 'true' ? { refused: true } : {}) }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayForm = /^\d{4}-\d{2}-\d{2}$/
const day = 86_400

/** Names, actions and targets are found by their beginnings, days by the clock of the reader. */
export function asAuditQuery({ who, action, target, organization, from, to, refused }: AuditSearch) {
  const start = (text: string | undefined) =>
    text && dayForm.test(text) ? Math.floor(new Date(`${text}T00:00:00`).getTime() / 1000) : undefined
  const [begins, ends] = [start(from), start(to)]
  return {
    ...(who && (uuidForm.test(who.trim()) ? { principal_uuid: who.trim() } : { principal_name: beginning(who) })),
    ...(action && { action: beginning(action) }),
    ...(target && { target: beginning(target) }),
    ...(organization && { organization_code: organization }),
    ...(begins !== undefined && { from: begins }),
    ...(ends !== undefined && { to: ends + day }),
    ...(refused && { refused: 'true' }),
  }
}

const beginning = (text: string) => (text.trim().endsWith('*') ? text.trim() : `${text.trim()}*`)
