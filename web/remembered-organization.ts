// The organization that a page begins with when its address names none: the tab's own, or else the one that was chosen last.
const place = 'organization'
const all = ''

/** null: all. */
export function rememberedOrganization(): string | null {
  try {
    return (sessionStorage.getItem(place) ?? localStorage.getItem(place)) || null
  } catch {
    return null // not allowed
  }
}

export const rememberInTab = (code: string | null) => keep(() => sessionStorage.setItem(place, code ?? all))

export const rememberForNewTabs = (code: string | null) => keep(() => localStorage.setItem(place, code ?? all))

function keep(write: () => void) {
  try {
    write()
  } catch {
    // no room, or not allowed: the address has it
  }
}
