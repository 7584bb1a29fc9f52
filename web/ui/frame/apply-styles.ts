// Applies the style sheets that the document has begun to load (see build.ts), before the dashboard takes the frame's place.
export async function applyStyles(): Promise<void> {
  await Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-styles]'), apply))
}

const apply = (preloaded: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.createElement('link')
    Object.assign(sheet, { rel: 'stylesheet', href: preloaded.href, crossOrigin: preloaded.crossOrigin })
    sheet.onload = () => resolve()
    sheet.onerror = () => resolve() // a page without style is better than none
    preloaded.replaceWith(sheet)
  })
